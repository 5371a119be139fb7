/** `npm run delivery -- …`: publishes, and changes what is live. Here it can build workspaces too. */
import { main } from '@steadfast/delivery/cli';
import { BuildFailedError } from '@steadfast/delivery/releases';
import { buildCheckedWorkspace, withBuildLock } from './build-workspace';
import { HOST, REMOTES, getDistFolder, siteFolder } from './workspaces';

await main({
  siteFolder,
  workspaces: {
    names: [HOST, ...REMOTES],
    withBuild: (workspace, { isBuilt, log }, work) =>
      withBuildLock(log, async () => {
        if (!isBuilt) {
          log(`Building ${workspace}`);
          // Standard output is only for the result.
          const { hasSucceeded, text } = await buildCheckedWorkspace(workspace, (chunk) =>
            process.stderr.write(chunk),
          );
          if (!hasSucceeded) throw new BuildFailedError(workspace, text);
        }
        return work(getDistFolder(workspace));
      }),
  },
});
