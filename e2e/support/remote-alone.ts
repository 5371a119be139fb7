import fs from 'node:fs';
import net from 'node:net';
import { startProgram, untilItSays } from './child-server';
import { temporaryFolder } from './running-site';

/** A remote that runs alone in the stand-in shell, in development mode. */
export interface RunningRemote {
  url: string;
  stop(): Promise<void>;
}

/** Ports that development servers take: the page's, the host's and one for each remote. */
const PORTS_IN_A_ROW = 6;
const FIRST_PORT = 4_400;
const LAST_PORT = 4_990;

/** `npm run dev -w …`, and the whole site when no remote is named. */
export async function startRemoteAlone(remote?: string, folder?: string): Promise<RunningRemote> {
  const data = temporaryFolder('data');
  const port = await freePorts();
  const server = startProgram(['scripts/dev.ts', ...(remote ? [remote] : [])], {
    env: { PORT: String(port), DATA_DIR: data, NODE_ENV: undefined },
    ...(folder && { folder }),
  });
  await untilItSays(server, /^ready /m);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await server.stop();
      fs.rmSync(data, { recursive: true, force: true });
    },
  };
}

async function freePorts(): Promise<number> {
  for (let first = FIRST_PORT; first < LAST_PORT; first += PORTS_IN_A_ROW) {
    const row = Array.from({ length: PORTS_IN_A_ROW }, (_, index) => first + index);
    const areFree = await Promise.all(row.map(isFree));
    if (areFree.every(Boolean)) return first;
  }
  throw new Error(`There are no ${PORTS_IN_A_ROW} free ports in a row from ${FIRST_PORT} to ${LAST_PORT}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => {
      resolve(false);
    });
    probe.listen(port, 'localhost', () => probe.close(() => resolve(true)));
  });
}
