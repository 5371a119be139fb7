import type { RunningApi } from './running-api';
import { startChild } from './child-process';
import type { PreparedDatabase } from './databases';

/** A command of `steadfast catalogue` that has ended. */
export interface ToolRun {
  code: number | null;
  output: string;
  errors: string;
}

/** Commands are those of `catalogue` unless they begin with the name of another tool. */
export const nameTool = (args: string[]): string[] =>
  ['jobs', 'media', 'accounts', 'doctor'].includes(args[0] ?? '') ? args : ['catalogue', ...args];

type Place = Pick<PreparedDatabase, 'dataDir' | 'databaseUrl'>;

/** Runs a command to its end: in this process, or outside of the API's tests in one of its own. */
export async function runCatalogueTool(
  place: Place,
  args: string[],
  env: Record<string, string> = {},
): Promise<ToolRun> {
  if (typeof loadApiHost === 'function') {
    return (await loadApiHost()).runCatalogueHere(args, { ...describePlace(place), ...env });
  }
  const child = startChild('src/cli/tools.ts', nameTool(args), { ...describePlace(place), ...env });
  const code = await child.ended;
  return { code, output: child.output(), errors: child.errors() };
}

const describePlace = ({ dataDir, databaseUrl }: Place) => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** One figure from behind the API's back. */
export async function countBy(api: RunningApi, sql: string): Promise<number> {
  const [row] = await api.sql(`select count(*)::int as count from ${sql}`);
  return Number(row?.count);
}
