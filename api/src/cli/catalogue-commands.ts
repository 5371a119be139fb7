import { count, eq } from 'drizzle-orm';
import { addEditor, findAccountByEmail, listEditors, removeEditor } from '../accounts';
import type { Database } from '../platform/database/database';
import { publicVideos, series, tags, tagVideos } from '../platform/database/schema';
import { EditorError } from '../platform/editor-error';
import { formatCount, print, printJson, withDatabase, type ToolCommand } from './run-command';

export function defineEditorCommands(program: ToolCommand): void {
  const editors = program.command('editors').description('Show and change who may edit in the browser.');
  editors
    .command('list', { isDefault: true })
    .description('Show the editors, and since when they are.')
    .action(async () => {
      const found = await withDatabase(listEditors);
      const lines = found.map(
        ({ email, name, since }) =>
          `${email}${name === null ? '' : ` (${name})`}, since ${since.toISOString()}`,
      );
      print(lines.length > 0 ? lines.join('\n') : 'There are no editors.');
    });
  editors
    .command('add')
    .description('Make somebody with an account an editor.')
    .argument('<email>')
    .action(async (email: string) => {
      const isAdded = await withDatabase((database) => addEditor(database, email));
      if (!isAdded) throw new EditorError(`Nobody has an account with ${email}: sign up on the site first.`);
      print(`${email} is an editor.`);
    });
  editors
    .command('remove')
    .description('Take the role away. The last editor keeps it.')
    .argument('<email>')
    .action(async (email: string) => {
      const result = await withDatabase(async (database) => {
        const account = await findAccountByEmail(database, email);
        return account ? removeEditor(database, account.id) : 'missing';
      });
      if (result === 'last') throw new EditorError(`${email} is the last editor: add another one first.`);
      print(`${email} is ${result === 'missing' ? 'not an editor' : 'no longer an editor'}.`);
    });
}

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

/** Lists series and tags with their ids and counts, for editors. */
async function readOverview(database: Database) {
  return {
    series: await database
      .select({
        id: series.id,
        name: series.name,
        isFeatured: series.isFeatured,
        videoCount: count(publicVideos.id),
      })
      .from(series)
      .leftJoin(publicVideos, eq(publicVideos.seriesId, series.id))
      .groupBy(series.id)
      .orderBy(series.position, series.id),
    tags: await database
      .select({
        id: tags.id,
        name: tags.name,
        isFeatured: tags.isFeatured,
        videoCount: count(publicVideos.id),
      })
      .from(tags)
      .leftJoin(tagVideos, eq(tagVideos.tagId, tags.id))
      .leftJoin(publicVideos, eq(publicVideos.id, tagVideos.videoId))
      .groupBy(tags.id)
      .orderBy(tags.position, tags.id),
  };
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
      `${String(id).padStart(width)} ${isFeatured ? '*' : ' '} ${name} (${formatCount(videoCount, 'video')})`,
  );
  return [`${rows.length} ${title}`, ...lines].join('\n');
}
