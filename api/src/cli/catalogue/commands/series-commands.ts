import { readOverview } from '../../../catalogue';
import { withDatabase } from '../command';
import { print, printJson, type ToolCommand } from '../../run-command';

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
