/** `npm run delivery -- …`: publishing, and everything else that changes what is live. */
import path from 'node:path';
import { runDelivery } from './delivery/run-delivery';
import { createStop } from './delivery/stop';
import { openTarget } from './delivery/target';
import { contentFile, siteFolder } from './workspaces';

/** npm runs a script in the folder of its package, and tells where the person was. */
function folderOfCaller(): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return script === 'delivery' && caller ? caller : process.cwd();
}

/** As shells count what Ctrl-C ended. */
const INTERRUPTED = 130;

const { watch, stop } = createStop();
if (process.argv[2] === 'publish') {
  let isStopping = false;
  process.on('SIGINT', () => {
    // npm passes on what the terminal has sent already.
    if (isStopping) return;
    isStopping = true;
    void stop().then((line) => process.stderr.write(`${line}\n`, () => process.exit(INTERRUPTED)));
  });
}

process.exitCode = await runDelivery(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  tell: (text) => process.stderr.write(`${text}\n`),
  openTarget: async (target = process.env.SITE_TARGET?.trim() || siteFolder) => {
    // An empty one is no folder either: it must not become that of the caller.
    const isFolder = target.trim() !== '' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(target);
    const place = isFolder ? path.resolve(folderOfCaller(), target) : target;
    const opened = await openTarget(place, process.env, contentFile);
    return { ...opened, store: watch(opened.store) };
  },
});
