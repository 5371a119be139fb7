import fs from 'node:fs';
import { startProgram, waitForOutput } from './child-server';
import { freePortsInARow } from './free-port';
import { temporaryFolder } from './running-site';

/** `npm run gallery`. */
export interface RunningGallery {
  url: string;
  stop(): Promise<void>;
}

/** Builds and serves the gallery of the design system, in a folder of its own. */
export async function startGallery(): Promise<RunningGallery> {
  const port = await freePortsInARow(1);
  const folder = temporaryFolder('gallery');
  const server = startProgram(['scripts/gallery.ts'], {
    env: { PORT: String(port), GALLERY_FOLDER: folder, NODE_ENV: undefined },
  });
  await waitForOutput(server, /^ready /m);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
