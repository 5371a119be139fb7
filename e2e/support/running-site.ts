import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siteFolder } from '../../bin/workspaces.js';
import { SERVE, startProgram, waitForOutput } from './child-server';

/** A site that is served for tests, with data of its own. */
export interface RunningSite {
  url: string;
  /** Its process. */
  pid: number;
  /** Until it is stopped; holds its database where it was started IN_ITS_FOLDER. */
  dataFolder: string;
  stop(): Promise<number | null>;
}

/** Gives a site its database in its data folder, where the catalogue tool finds it. */
export const IN_ITS_FOLDER = { DATABASE_URL: '' };

/** Quicker by a second at each start; that a database is kept over starts, start.spec.ts proves. */
export const IN_MEMORY = { DATABASE_URL: 'memory://' };

/**
 * A start is the heaviest thing of all, and a machine that others use makes it ten times as long: 140 s were seen, with a
 * load of 30 on two cores. For hooks and fixtures that start servers; tests have 120 s.
 */
export const START_MAX_MS = 300_000;

/** A folder of the tests' own. Remove it when done. */
export function temporaryFolder(purpose: string): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), `steadfast-${purpose}-`));
}

/**
 * Serves a built site on a free port, with a fresh data folder and an empty database.
 *
 * @param options.folder the assembled site; by default the one that `npm run build` makes
 * @param options.part serves it alone
 */
export async function startSite(
  options: { folder?: string; env?: Record<string, string>; part?: 'api' } = {},
): Promise<RunningSite> {
  const data = temporaryFolder('data');
  const server = startProgram([...SERVE, ...(options.part ? [options.part] : []), '--checkout'], {
    env: {
      PORT: '0',
      DATA_DIR: data,
      ...IN_MEMORY,
      LOG_LEVEL: 'warn',
      SITE_FOLDER: options.folder ?? siteFolder,
      ...options.env,
    },
  });
  const [, url = ''] = await waitForOutput(server, /^ready (\S+)$/m);
  return {
    url,
    pid: server.pid,
    dataFolder: data,
    async stop() {
      const code = await server.stop();
      fs.rmSync(data, { recursive: true, force: true });
      return code;
    },
  };
}

/** Serves the API alone, for sites of the given origins. */
export const startApiAlone = (corsOrigins: string[]): Promise<RunningSite> =>
  startSite({ part: 'api', env: { CORS_ORIGINS: corsOrigins.join(',') } });
