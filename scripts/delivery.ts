/** `npm run delivery -- …`: publishing, and everything else that changes what is live. */
import path from 'node:path';
import { runDelivery } from './delivery/run-delivery';
import { openTarget } from './delivery/target';
import { contentFile, siteFolder } from './workspaces';

/** npm runs a script in the folder of its package, and tells where the person was. */
function folderOfCaller(): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return script === 'delivery' && caller ? caller : process.cwd();
}

process.exitCode = await runDelivery(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  tell: (text) => process.stderr.write(`${text}\n`),
  openTarget: (target = process.env.SITE_TARGET?.trim() || siteFolder) => {
    // An empty one is no folder either: it must not become that of the caller.
    const isFolder = target.trim() !== '' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(target);
    const place = isFolder ? path.resolve(folderOfCaller(), target) : target;
    return openTarget(place, process.env, contentFile);
  },
});
