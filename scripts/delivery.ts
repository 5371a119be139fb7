/** `npm run delivery -- …`: publishes, and changes what is live. Here it can build workspaces too. */
import { main } from '@steadfast/delivery/cli';
import { BuildFailedError } from '@steadfast/delivery/releases';
import { buildWorkspace, checkTypes, withBuildLock } from './build-workspace';
import { HOST, REMOTES, getDistFolder, siteFolder } from './workspaces';

/** Standard output is only for the result. */
const print = (text: string) => void process.stderr.write(text);

await main({
  siteFolder,
  workspaces: {
    names: [HOST, ...REMOTES],
    withBuild: (workspace, { isBuilt, log }, work) =>
      withBuildLock(log, async () => {
        const dist = getDistFolder(workspace);
        if (isBuilt) return work(dist, Promise.resolve());
        log(`Building ${workspace}`);
        const checked = checkTypes(workspace).then(({ hasSucceeded, text }) => {
          if (hasSucceeded) return;
          const fault = `${workspace} has type errors: correct them and build again.\n${text}`;
          print(fault);
          throw new BuildFailedError(workspace, fault);
        });
        // Whoever waits for it gets the error.
        checked.catch(() => undefined);
        const { hasSucceeded, text } = await buildWorkspace(workspace, print);
        if (!hasSucceeded) throw new BuildFailedError(workspace, text);
        return work(dist, checked);
      }),
  },
});
