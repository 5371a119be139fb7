import fs from 'node:fs';
import { REMOTES } from '../../bin/workspaces.js';
import { startProgram, waitForOutput } from './child-server';
import { freePortsInARow } from './free-port';
import { temporaryFolder } from './running-site';

/** The site, or a remote alone in the stand-in shell, in development mode. */
export interface RunningInDevelopment {
  url: string;
  stop(): Promise<void>;
}

/** Ports that development servers take: the page's, the host's and one for each remote. */
const PORTS_IN_A_ROW = 2 + REMOTES.length;

/**
 * `npm run dev`, and `npm run dev -w …` when a remote is named.
 *
 * @param options.against address of a live site, inside of which the remote is shown
 * @param options.folder a copy of the repository, instead of itself
 */
export async function startInDevelopment({
  remote,
  against,
  folder,
}: {
  remote?: string;
  against?: string;
  folder?: string;
}): Promise<RunningInDevelopment> {
  const data = temporaryFolder('data');
  // Inside a live site it takes any.
  const port = against ? 0 : await freePortsInARow(PORTS_IN_A_ROW);
  const server = startProgram(
    ['scripts/dev.ts', ...(remote ? [remote] : []), ...(against ? ['--against', against] : [])],
    {
      env: { PORT: String(port), DATA_DIR: data, NODE_ENV: undefined },
      ...(folder && { folder }),
    },
  );
  const [, url = ''] = await waitForOutput(server, /^ready (\S+)$/m);
  return {
    url,
    async stop() {
      await server.stop();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}
