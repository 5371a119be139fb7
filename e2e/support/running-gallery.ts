import { startProgram, waitForOutput } from './child-server';
import { freePortsInARow } from './free-port';

/** `npm run gallery`. */
export interface RunningGallery {
  url: string;
  stop(): Promise<unknown>;
}

/** Builds and serves the gallery of the design system. */
export async function startGallery(): Promise<RunningGallery> {
  const port = await freePortsInARow(1);
  const server = startProgram(['scripts/gallery.ts'], {
    env: { PORT: String(port), NODE_ENV: undefined },
  });
  await waitForOutput(server, /^ready /m);
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
}
