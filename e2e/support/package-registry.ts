import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../bin/workspaces.js';
import { startProgram, waitForOutput } from './child-server';
import { temporaryFolder } from './running-site';

/** A private npm registry, for tests. */
export interface PackageRegistry {
  url: string;
  /** A configuration of npm in which everybody may publish there. */
  npmConfig: string;
  stop(): Promise<void>;
}

/** Starts an empty registry. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const folder = temporaryFolder('registry');
  const program = path.join(rootFolder, 'e2e/support/serve-packages.ts');
  const server = startProgram([program, folder], {});
  const [, url = ''] = await waitForOutput(server, /^ready (\S+)$/m);
  const npmConfig = path.join(folder, 'npmrc');
  // npm publishes nothing without a token; this registry takes any.
  fs.writeFileSync(npmConfig, `${url.slice('http:'.length)}:_authToken=anybody\n`);
  return {
    url,
    npmConfig,
    async stop() {
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
