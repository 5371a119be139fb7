import { basename } from 'node:path';
import { addVideo, findSeriesForVideo, removeVideo, type VideoDetails } from '../../../catalogue';
import { EditorError } from '../../../platform/editor-error';
import {
  parsePositiveInteger,
  parseTitle,
  positionOption,
  resolveFile,
  resolveInputFile,
  runStoppable,
  withDatabase,
} from '../command';
import { formatCount, log, print, printJson, UsageError, type ToolCommand } from '../../run-command';
import { getErrorMessage } from '../../../platform/telemetry/loggable-error';
import {
  createMediaName,
  describeSelection,
  type InputFile,
  openMediaLibrary,
  parseLanguageTag,
  prepareMediaLibrary,
  readCaptions,
  readVideoSource,
  removeMedia,
} from '../../../media';
import { announceNewVideos } from '../../../subscriptions';
import { addJob } from '../../../platform/jobs/job-store';
import { createVideo, ENCODE, removeUpload, uploadFiles } from '../../../encoding';
import { createProgressLine } from '../progress-line';

export function defineVideoCommands(program: ToolCommand): void {
  program
    .command('add-video <file.mp4>')
    .summary('Encode a video for streaming and add it to a series.')
    .description(
      `Encodes a video for streaming and adds it to a series.

Needs ffmpeg, except with --queue. The site may keep running; the video appears once it is complete. Ctrl-C leaves nothing behind.`,
    )
    .requiredOption('--series <id|name>', 'the series to add it to', (text) => text.trim())
    .requiredOption('--title <title>', 'its title, unique within the series', parseTitle('--title'))
    .option('--description <text>', 'what it is about', (text) => text.trim(), '')
    .option('--tags <a,b>', 'ids or names of tags', parseTags, [])
    .option(
      '--captions <en=file.vtt>',
      'captions in a language (a BCP 47 tag such as en or pt-BR), as WebVTT; repeat for each language',
      addCaptions,
      [],
    )
    .addOption(positionOption('in the series'))
    .option(
      '--poster <seconds|file>',
      'its picture: a moment of the video, or a picture file; by default a moment near its start',
      parsePoster,
    )
    .option('--quiet', 'do not notify subscribers of the series', false)
    .option('--queue', 'hand it over to `steadfast worker`: nothing is encoded here', false)
    .option('--json', 'print what was added as JSON')
    .action((file: string, options: AddOptions) =>
      runStoppable((stop) => (options.queue ? queueVideo : encodeVideo)(file, options, stop)),
    );

  program
    .command('remove-video')
    .summary("Remove a video, with people's playlist entries and progress.")
    .description(
      `Removes a video from its series, its tags and people's playlists, with their progress.

Without --yes, it only shows what that would remove. Not possible while a slide of the hero links to the video. Files
that add-video made are removed too; files that you added by hand stay.`,
    )
    .argument('<id>', '', parsePositiveInteger('The id of the video'))
    .option('--yes', 'remove it', false)
    .option('--json', 'print what was removed as JSON')
    .action(removeVideoAndFiles);
}

interface Captions {
  language: string;
  file: InputFile;
}

interface AddOptions extends VideoDetails {
  captions: Captions[];
  poster?: { atSeconds: number } | { file: InputFile };
  quiet: boolean;
  queue: boolean;
  json?: true;
}

const NO_CAPTIONS = 'It has no captions; people who cannot hear need them.';

async function encodeVideo(file: string, options: AddOptions, stop: AbortSignal): Promise<void> {
  const { captions, poster, json, quiet, queue: _, ...details } = options;
  const { library, seriesName } = await withDatabase(async (database, config) => {
    const { seriesName: name } = await findSeriesForVideo(database, details);
    return { library: await prepareMediaLibrary(database, config), seriesName: name };
  });
  const source = await readVideoSource(resolveInputFile(file), captions, poster, stop);
  log(describeSelection(source.source));
  const added = await createVideo(
    library,
    { title: details.title, source, onProgress: createProgressLine(process.stderr, 'Encoding'), stop },
    async (video) =>
      withDatabase((database) =>
        addVideo(database, { ...details, ...video }, quiet ? undefined : announceNewVideos),
      ),
  );
  if (json) printJson(added);
  else print(`“${details.title}” is video ${added.id}, number ${added.position} of “${seriesName}”.`);
  if (captions.length + source.source.captions.length === 0) log(NO_CAPTIONS);
}

/** Checks what can be checked without ffmpeg, and leaves the rest to the worker. */
async function queueVideo(file: string, options: AddOptions, stop: AbortSignal): Promise<void> {
  const { captions, poster, json, queue: _, ...details } = options;
  for (const each of captions) await readCaptions(each, Infinity);
  const library = await withDatabase(async (database, config) => {
    await findSeriesForVideo(database, details);
    return openMediaLibrary(config);
  });
  const upload = createMediaName(details.title);
  const files = [
    { as: 'source', file: resolveFile(file) },
    ...captions.map((each) => ({ as: `captions-${each.language}`, file: each.file.path })),
    ...(poster && 'file' in poster ? [{ as: 'poster', file: poster.file.path }] : []),
  ];
  const copies = await uploadFiles(library, upload, files, stop);
  const [source = '', ...others] = copies;
  const request = {
    ...details,
    upload,
    file: source,
    originalNames: Object.fromEntries(
      copies.map((copy, index) => [copy, basename(files[index]?.file ?? copy)]),
    ),
    captions: captions.map(({ language }, index) => ({ language, file: others[index] ?? '' })),
    ...(poster && { poster: 'file' in poster ? { file: others.at(-1) ?? '' } : poster }),
  };
  try {
    const id = await withDatabase(async (database) => {
      await findSeriesForVideo(database, request);
      return addJob(database, { kind: ENCODE, payload: request });
    });
    if (json) printJson({ job: id });
    else print(`“${details.title}” is job ${id}: \`steadfast jobs\` shows how far it is.`);
    if (captions.length === 0) log(NO_CAPTIONS);
  } catch (error) {
    // Otherwise the response was lost, but maybe not the job: workers purge what has none.
    if (error instanceof EditorError) await removeUpload(library, upload);
    throw error;
  }
}

async function removeVideoAndFiles(id: number, { yes, json }: { yes: boolean; json?: true }): Promise<void> {
  const { removed, library } = await withDatabase(async (database, config) => ({
    // First, so that the video stays if the store is unreachable.
    library: await openMediaLibrary(config),
    removed: await removeVideo(database, { id, dryRun: !yes }),
  }));
  const { title, seriesName, streamId, folders, tags, lost } = removed;
  const losses = [
    tags.length > 0 ? `  it leaves the tags ${tags.join(', ')}` : '',
    lost.playlistEntries > 0
      ? `  people lose ${formatCount(lost.playlistEntries, 'playlist entry', 'playlist entries')}`
      : '',
    lost.viewersProgress > 0
      ? `  ${formatCount(lost.viewersProgress, 'person loses', 'people lose')} their progress in it`
      : '',
  ].filter((each) => each !== '');
  const name = `“${title}” (${id}) of “${seriesName}”`;
  if (!yes) throw new EditorError(`${name} is not removed yet: run this again with --yes.`, losses);
  await removeMedia(library, folders).catch((error: unknown) => {
    // Running the command again would not find the video.
    throw new EditorError(
      `${name} is removed, but its files are not: remove ${folders.join(' and ')} yourself. ${getErrorMessage(error)}`,
      losses,
    );
  });
  if (json) printJson({ id, ...removed });
  else {
    const stays = folders.length > 0 ? ' with its files.' : `. Its stream stays: streams/${streamId}.`;
    print([`${name} is removed${stays}`, ...losses].join('\n'));
  }
}

const parseTags = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

function addCaptions(text: string, captions: Captions[]): Captions[] {
  const added = parseCaptions(text);
  if (captions.some(({ language }) => language === added.language)) {
    throw new UsageError(`--captions has ${added.language} twice: leave one of them out.`);
  }
  return [...captions, added];
}

function parseCaptions(text: string): Captions {
  const [, code = '', file = ''] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (!file) throw new UsageError(`--captions must look like en=FILE.vtt, but is “${text}”: correct it.`);
  const language = parseLanguageTag(code);
  if (language === undefined) {
    throw new UsageError(
      `--captions has “${code}”, which is not a language tag: write en=FILE.vtt for English, or pt-BR=FILE.vtt for Brazilian Portuguese.`,
    );
  }
  return { language, file: resolveInputFile(file) };
}

const parsePoster = (text: string) =>
  /^\d+(\.\d+)?$/.test(text) ? { atSeconds: Number(text) } : { file: resolveInputFile(text) };
