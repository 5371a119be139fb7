import { addSeries, addTag, readOverview } from '../../../catalogue';
import { parseTitle, positionOption, runStoppable, withDatabase } from '../command';
import { print, printJson, UsageError, type ToolCommand } from '../../run-command';
import { createWithPicture } from '../create-with-picture';

export function defineSeriesCommands(program: ToolCommand): void {
  program
    .command('list')
    .summary('Show series and tags with their ids and how many videos they have.')
    .description(
      'Shows series and tags with their ids and how many videos they have. A star marks those that are featured on Home.',
    )
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: true }) => {
      const overview = await withDatabase(readOverview);
      if (json) printJson(overview);
      else print(`${formatTable('series', overview.series)}\n\n${formatTable('tags', overview.tags)}`);
    });

  program
    .command('add-series')
    .summary('Add a series, to which add-video then adds videos.')
    .description(
      'Adds a series, to which add-video then adds videos. The picture is best 1280 by 720. To add speakers, use import.',
    )
    .argument('<name>', 'its name, unique among all series', parseTitle('The name'))
    .requiredOption('--picture <file>', 'its picture, a JPEG, PNG, WebP or AVIF file')
    .option('--tagline <text>', 'what it is about, in a few words', (text) => text.trim(), '')
    .option('--description <text>', 'what it is about', (text) => text.trim(), '')
    .option('--featured', 'show it on Home', false)
    .addOption(positionOption('among all series'))
    .option('--json', 'print what was added as JSON')
    .action((name: string, options: SeriesOptions) =>
      runStoppable((stop) => createSeries(name, options, stop)),
    );

  program
    .command('add-tag')
    .summary('Add a tag, which add-video then gives to videos.')
    .description(
      'Adds a tag, which add-video then gives to videos. To give it to existing videos, use import.',
    )
    .argument('<name>', 'its name, unique among all tags', parseTagName)
    .option(
      '--category <name>',
      'a wider topic; searching for it finds the tag, too',
      parseTitle('--category'),
      '',
    )
    .option('--featured', 'show it on Home', false)
    .addOption(positionOption('among all tags'))
    .option('--json', 'print what was added as JSON')
    .action(createTag);
}

/** `--tags` separates names by commas, and takes a number for an id. */
function parseTagName(text: string): string {
  const name = parseTitle('The name')(text);
  if (name.includes(',') || /^\d+$/.test(name)) {
    throw new UsageError(
      `The name “${name}” is a number or has a comma, which --tags would misread: choose another name.`,
    );
  }
  return name;
}

interface Row {
  id: number;
  name: string;
  isFeatured: boolean;
  videoCount: number;
}

function formatTable(title: string, rows: readonly Row[]): string {
  const width = Math.max(2, ...rows.map(({ id }) => String(id).length));
  const lines = rows.map(
    ({ id, name, isFeatured, videoCount }) =>
      `${String(id).padStart(width)} ${isFeatured ? '*' : ' '} ${name} (${videoCount} ${videoCount === 1 ? 'video' : 'videos'})`,
  );
  return [`${rows.length} ${title}`, ...lines].join('\n');
}

interface SeriesOptions {
  picture: string;
  tagline: string;
  description: string;
  featured: boolean;
  position?: number;
  json?: true;
}

async function createSeries(
  name: string,
  { picture: file, featured: isFeatured, json, ...details }: SeriesOptions,
  stop: AbortSignal,
): Promise<void> {
  const added = await createWithPicture({ title: name, kind: 'series', file, stop }, (database, picture) =>
    addSeries(database, { ...details, name, isFeatured, picture }),
  );
  if (json) printJson(added);
  else print(`“${name}” is series ${added.id}, at position ${added.position}.`);
}

interface TagOptions {
  category: string;
  featured: boolean;
  position?: number;
  json?: true;
}

async function createTag(
  name: string,
  { featured: isFeatured, json, ...details }: TagOptions,
): Promise<void> {
  const added = await withDatabase((database) => addTag(database, { ...details, name, isFeatured }));
  if (json) printJson(added);
  else print(`“${name}” is tag ${added.id}, at position ${added.position}.`);
}
