import type { RunningApi } from './running-api';
import { startChild, type Child } from './child-process';
import type { PreparedDatabase } from './databases';

/** A command of `npm run catalogue` that has ended. */
export interface ToolRun {
  code: number | null;
  output: string;
  errors: string;
}

/** Starts a command as it is started by hand, on the same database and folders as an API of the tests. */
export function startCatalogueTool(
  { dataDir, databaseUrl }: Omit<PreparedDatabase, 'remove'>,
  args: string[],
  env: Record<string, string> = {},
): Child {
  return startChild('src/catalogue-tools/main.ts', args, {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
}

export async function runCatalogueTool(
  database: Omit<PreparedDatabase, 'remove'>,
  args: string[],
  env?: Record<string, string>,
): Promise<ToolRun> {
  const child = startCatalogueTool(database, args, env);
  const code = await child.ended;
  return { code, output: child.output(), errors: child.errors() };
}

/** One figure from behind the API's back. */
export async function countBy(api: RunningApi, sql: string): Promise<number> {
  const [row] = await api.sql(`select count(*)::int as count from ${sql}`);
  return Number(row?.count);
}
