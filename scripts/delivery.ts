/** `npm run delivery -- …`: publishes, and changes what is live. */
import path from 'node:path';
import { runDelivery } from './delivery/run-delivery';
import { createStop } from './delivery/stop';
import { openTarget } from './delivery/target';
import { contentFile, findCallerFolder, siteFolder } from './workspaces';

/** The shell's exit code for a process that Ctrl-C ended. */
const INTERRUPTED = 130;

const { watch, stop } = createStop();
if (process.argv[2] === 'publish') {
  let isStopping = false;
  process.on('SIGINT', () => {
    // npm forwards a signal that the terminal already sent.
    if (isStopping) return;
    isStopping = true;
    void stop().then((line) => process.stderr.write(`${line}\n`, () => process.exit(INTERRUPTED)));
  });
}

process.exitCode = await runDelivery(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  log: (text) => process.stderr.write(`${text}\n`),
  openTarget: async (target = process.env.SITE_TARGET?.trim() || siteFolder) => {
    // An empty target must not resolve to the caller's folder.
    const isFolder = target.trim() !== '' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(target);
    const location = isFolder ? path.resolve(findCallerFolder(), target) : target;
    const opened = await openTarget(location, process.env, contentFile);
    return { ...opened, store: watch(opened.store) };
  },
});
