/** `npm run delivery -- …`: publishes, and changes what is live. Here it can build workspaces too. */
import { main } from '@steadfast/delivery/cli';
import { DeliveryError } from '@steadfast/delivery/releases';
import { buildWorkspace, checkTypes, withBuildLock, type Ended } from './build-workspace';
import { HOST, REMOTES, getDistFolder, siteFolder } from './workspaces.js';

await main({
  siteFolder,
  workspaces: {
    names: [HOST, ...REMOTES],
    withBuild: (workspace, { isBuilt, log }, work) =>
      withBuildLock(log, async () => {
        const dist = getDistFolder(workspace);
        if (isBuilt) return work(dist, Promise.resolve());
        log(`Building ${workspace}`);
        const assertSucceeded = ({ hasSucceeded, text }: Ended, fault: string) => {
          // Standard output is only for the result.
          process.stderr.write(text);
          const message = `The ${fault}, see the output. Nothing has changed.`;
          if (!hasSucceeded) throw new DeliveryError('build-failed', message);
        };
        assertSucceeded(await buildWorkspace(workspace), `build of ${workspace} failed`);
        // Not beside the build, which uses all processors.
        const checked = checkTypes(workspace).then((ended) =>
          assertSucceeded(ended, `types of ${workspace} are wrong`),
        );
        // `work` gets the error. It may fail earlier: then too the lock is held until the check has ended.
        const ended = checked.catch(() => undefined);
        return work(dist, checked).finally(() => ended);
      }),
  },
});
