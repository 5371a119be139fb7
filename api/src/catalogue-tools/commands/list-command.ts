import { isSet, requireArgs, type Command } from '../command';
import { withCatalogue } from '../with-catalogue';

export const listCommand: Command = {
  name: 'list',
  synopsis: 'list [--json]',
  summary: 'Show series and tags with their ids and how many videos they have.',
  help: `
A star marks entries that are featured on Home.

  --json  print them as JSON`,
  options: { json: { type: 'boolean' } },
  run: async (args, { config, print }) => {
    requireArgs(args, listCommand, 0, 0);
    const overview = await withCatalogue(config, (catalogue) => catalogue.overview({}));
    if (isSet(args, 'json')) print(JSON.stringify(overview, null, 1));
    else print(`${formatTable('series', overview.series)}\n\n${formatTable('tags', overview.tags)}`);
  },
};

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
