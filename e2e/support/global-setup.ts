import { spawnSync } from 'node:child_process';
import { rootFolder } from '../../bin/workspaces.js';
import { startSite } from './running-site';
import { streamsFolder } from './streams/make-streams';

/** Compiles the servers, builds what has changed, and serves the site once for the whole run; where, tests learn from SITE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  run(['bin/compile.mjs']);
  // A site that is given is tested as it is.
  if (!process.env.SITE_FOLDER) {
    // Tests are of what lies here, also where somebody has tried releases in this checkout.
    run(['--import', 'tsx', 'bin/build.ts', '--changed', '--activate']);
  }
  // Only slow tests play them. Else each worker would make them for itself; where that fails, the tests say why.
  const streams = process.env.SLOW ? streamsFolder().catch(() => undefined) : undefined;
  const [site] = await Promise.all([startSite(), streams]);
  process.env.SITE_URL = site.url;
  return async () => {
    await site.stop();
  };
}

function run(args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { cwd: rootFolder, stdio: 'inherit' });
  if (status !== 0) throw new Error('The site could not be built: see above.');
}
