import { join, resolve } from 'node:path';
import {
  countingNumber,
  isSet,
  requireText,
  requireTitle,
  takeArgs,
  readText,
  readTexts,
  UsageError,
  type Command,
} from '../command';
import { publishStaged, sweepStaging } from '../staging';
import { newMediaName } from '../media-name';
import { packageVideo, readVideoSource } from '../package-video';
import { createProgressLine } from '../progress-line';
import { withCatalogue } from '../reach-catalogue';

export const addVideoCommand: Command = {
  name: 'add-video',
  synopsis: 'add-video FILE.mp4 --series ID|NAME --title TITLE [options]',
  summary: 'Encode a video for streaming and add it to a series.',
  help: `
It needs ffmpeg. The site may run meanwhile; the video is there when all of it is. Stopped by Ctrl-C it leaves nothing.

  --series ID|NAME         the series that gains it
  --title TITLE            its title, of which the series has one
  --description TEXT       what it is about
  --tags A,B               ids or names of tags
  --captions en=FILE.vtt   captions in a language, as WebVTT; once for each language
  --position N             its place in the series, from 1; the last one when left out
  --poster SECONDS|FILE    its picture: a moment of the video, or a picture file; by default a moment near its start
  --quiet                  tell subscribers of the series nothing
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
  run: async (given, context) => {
    const { config, folder, print, tell, stop } = context;
    const [file = ''] = takeArgs(given, addVideoCommand, 1, 1);
    const position = readText(given, 'position');
    const words = {
      series: requireText(given, addVideoCommand, 'series'),
      title: requireTitle(given, addVideoCommand),
      description: readText(given, 'description')?.trim() ?? '',
      tags: (readText(given, 'tags') ?? '')
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      ...(position === undefined ? {} : { position: countingNumber('--position', position) }),
    };
    const captions = readTexts(given, 'captions').map((each) => captionsOption(each, folder));
    const repeated = captions.find(
      ({ language }, index) => captions.findIndex((each) => each.language === language) < index,
    );
    if (repeated) {
      throw new UsageError(`--captions has ${repeated.language} twice: leave one of them out.`);
    }
    const poster = posterOption(readText(given, 'poster'), folder);

    const { mediaDir, seriesName } = await withCatalogue(config, async (catalogue) => {
      const { seriesName: name } = await catalogue.findSeriesForVideo(words);
      const place = await catalogue.place({});
      await sweepStaging(place.mediaDir, (files) => catalogue.arePicturesUsed({ files }));
      return { ...place, seriesName: name };
    });
    const source = await readVideoSource(resolve(folder, file), captions, poster, stop);

    const name = newMediaName(words.title);
    const picture = `videos/${name}/poster`;
    const places = { stream: `streams/${name}`, pictures: `media/videos/${name}` };
    const added = await publishStaged(
      mediaDir,
      { name, picture, places: Object.values(places) },
      async (draft) => {
        const made = await packageVideo(
          source,
          { stream: join(draft, places.stream), picture: join(draft, 'media', picture) },
          createProgressLine(context, 'Encoding'),
          stop,
        );
        stop.throwIfAborted();
        return made;
      },
      async (made) =>
        withCatalogue(config, (catalogue) =>
          catalogue.addVideo({
            ...words,
            streamId: name,
            durationSeconds: Math.max(0.1, Math.round(made.seconds * 10) / 10),
            picture: { file: picture, ...made.picture },
            quiet: isSet(given, 'quiet'),
          }),
        ),
    );
    if (isSet(given, 'json')) print(JSON.stringify({ ...added, videoId: name }, null, 1));
    else print(`“${words.title}” is video ${added.id}, number ${added.position} of “${seriesName}”.`);
    if (source.captions.length === 0) tell('It has no captions; people who cannot hear need them.\n');
  },
};

function captionsOption(text: string, folder: string): { language: string; file: string } {
  const [, given = '', file = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  try {
    const [language] = Intl.getCanonicalLocales(given);
    if (language !== undefined && file) return { language, file: resolve(folder, file) };
  } catch {
    // Not a language: as below.
  }
  throw new UsageError(`--captions must look like en=FILE.vtt, but is “${text}”: correct it.`);
}

function posterOption(text: string | undefined, folder: string) {
  if (text === undefined) return undefined;
  return /^\d+(\.\d+)?$/.test(text) ? { atSeconds: Number(text) } : { file: resolve(folder, text) };
}
