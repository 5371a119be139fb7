import { spawnSync } from 'node:child_process';
import { rootFolder } from '../../scripts/workspaces';
import { startSite } from './running-site';
import { streamsFolder } from './streams/make-streams';

/** Builds what has changed, and serves the site once for the whole run; where, tests learn from SITE_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A site that is given is tested as it is.
  if (!process.env.SITE_FOLDER) {
    // Tests are of what lies here, also where somebody has tried releases in this checkout.
    const args = ['--import', 'tsx', 'scripts/build.ts', '--changed', '--activate'];
    const build = spawnSync(process.execPath, args, { cwd: rootFolder, stdio: 'inherit' });
    if (build.status !== 0) throw new Error('The site could not be built: see above.');
  }
  // Else each worker would make the streams for itself. Where that fails, the tests that need them say why.
  const [site] = await Promise.all([startSite(), streamsFolder().catch(() => undefined)]);
  process.env.SITE_URL = site.url;
  return async () => {
    await site.stop();
  };
}
