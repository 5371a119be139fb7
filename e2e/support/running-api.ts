import fs from 'node:fs';
import { startProgram, untilItSays } from './child-server';
import { IN_MEMORY, temporaryFolder, type RunningSite } from './running-site';

/** The API alone, as `npm run start -w api` runs it, for sites of the given origins. */
export async function startApiAlone(corsOrigins: string[]): Promise<RunningSite> {
  const data = temporaryFolder('data');
  const server = startProgram(['api/src/main.ts'], {
    env: { PORT: '0', DATA_DIR: data, ...IN_MEMORY, LOG_LEVEL: 'info', CORS_ORIGINS: corsOrigins.join(',') },
  });
  const [, url = ''] = await untilItSays(server, /(http:\/\/127\.0\.0\.1:\d+)/);
  return {
    url: url.replace('127.0.0.1', 'localhost'),
    pid: server.pid,
    dataFolder: data,
    async stop() {
      const code = await server.stop();
      fs.rmSync(data, { recursive: true, force: true });
      return code;
    },
  };
}
