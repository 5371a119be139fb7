import { join, resolve } from 'node:path';
import {
  parsePositiveInteger,
  isSet,
  requireText,
  requireTitle,
  requireArgs,
  readText,
  readTexts,
  UsageError,
  type Command,
} from '../command';
import { publishStaged, sweepStaging } from '../staging';
import { createMediaName } from '../media-name';
import { packageVideo, readVideoSource } from '../package-video';
import { createProgressLine } from '../progress-line';
import { withCatalogue } from '../with-catalogue';

export const addVideoCommand: Command = {
  name: 'add-video',
  synopsis: 'add-video FILE.mp4 --series ID|NAME --title TITLE [options]',
  summary: 'Encode a video for streaming and add it to a series.',
  help: `
Needs ffmpeg. The site may keep running; the video appears once it is complete. Ctrl-C leaves nothing behind.

  --series ID|NAME         the series to add it to
  --title TITLE            its title, unique within the series
  --description TEXT       what it is about
  --tags A,B               ids or names of tags
  --captions en=FILE.vtt   captions in a language, as WebVTT; repeat for each language
  --position N             its position in the series, from 1; the last one by default
  --poster SECONDS|FILE    its picture: a moment of the video, or a picture file; by default a moment near its start
  --quiet                  do not notify subscribers of the series
  --json                   print what was added as JSON`,
  options: {
    series: { type: 'string' },
    title: { type: 'string' },
    description: { type: 'string' },
    tags: { type: 'string' },
    captions: { type: 'string', multiple: true },
    position: { type: 'string' },
    poster: { type: 'string' },
    quiet: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  cleansUp: true,
  run: async (args, context) => {
    const { config, folder, print, log, stop } = context;
    const [file = ''] = requireArgs(args, addVideoCommand, 1, 1);
    const position = readText(args, 'position');
    const details = {
      series: requireText(args, addVideoCommand, 'series'),
      title: requireTitle(args, addVideoCommand),
      description: readText(args, 'description')?.trim() ?? '',
      tags: (readText(args, 'tags') ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      ...(position === undefined ? {} : { position: parsePositiveInteger('--position', position) }),
    };
    const captions = readTexts(args, 'captions').map((each) => parseCaptions(each, folder));
    const repeated = captions.find(
      ({ language }, index) => captions.findIndex((each) => each.language === language) < index,
    );
    if (repeated) {
      throw new UsageError(`--captions has ${repeated.language} twice: leave one of them out.`);
    }
    const poster = parsePoster(readText(args, 'poster'), folder);

    const { mediaDir, seriesName } = await withCatalogue(config, async (catalogue) => {
      const { seriesName: name } = await catalogue.findSeriesForVideo(details);
      const location = await catalogue.place({});
      await sweepStaging(location.mediaDir, (files) => catalogue.arePicturesUsed({ files }));
      return { ...location, seriesName: name };
    });
    const source = await readVideoSource(resolve(folder, file), captions, poster, stop);

    const name = createMediaName(details.title);
    const picture = `videos/${name}/poster`;
    const places = { stream: `streams/${name}`, pictures: `media/videos/${name}` };
    const added = await publishStaged(
      mediaDir,
      { name, picture, places: Object.values(places) },
      async (staging) => {
        const packaged = await packageVideo(
          source,
          { stream: join(staging, places.stream), picture: join(staging, 'media', picture) },
          createProgressLine(context, 'Encoding'),
          stop,
        );
        stop.throwIfAborted();
        return packaged;
      },
      async (packaged) =>
        withCatalogue(config, (catalogue) =>
          catalogue.addVideo({
            ...details,
            streamId: name,
            durationSeconds: Math.max(0.1, Math.round(packaged.seconds * 10) / 10),
            picture: { file: picture, ...packaged.picture },
            quiet: isSet(args, 'quiet'),
          }),
        ),
    );
    if (isSet(args, 'json')) print(JSON.stringify({ ...added, videoId: name }, null, 1));
    else print(`“${details.title}” is video ${added.id}, number ${added.position} of “${seriesName}”.`);
    if (source.captions.length === 0) log('It has no captions; people who cannot hear need them.\n');
  },
};

function parseCaptions(text: string, folder: string): { language: string; file: string } {
  const [, args = '', file = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  try {
    const [language] = Intl.getCanonicalLocales(args);
    if (language !== undefined && file) return { language, file: resolve(folder, file) };
  } catch {
    // Not a language: report it below.
  }
  throw new UsageError(`--captions must look like en=FILE.vtt, but is “${text}”: correct it.`);
}

function parsePoster(text: string | undefined, folder: string) {
  if (text === undefined) return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? { atSeconds: Number(text) } : { file: resolve(folder, text) };
}
