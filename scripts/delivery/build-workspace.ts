import { spawn } from 'node:child_process';
import { DeliveryError, readBuiltFeature, readBuiltHost } from '@steadfast/delivery/releases';
import { HOST, REMOTES, distOf, rootFolder } from '../workspaces';

/**
 * What the last build of a workspace left, or what a new one does.
 *
 * @param isBuilt whether to take what the last build left
 * @param tell hears what is going on; what the build itself says goes to the standard error
 * @throws {DeliveryError} `no-workspace`; `build-failed`; `no-build` or `bad-build` when what it left is none
 */
export async function buildWorkspace(workspace: string, isBuilt: boolean, tell: (line: string) => void) {
  if (![HOST, ...REMOTES].includes(workspace)) {
    throw new DeliveryError(
      'no-workspace',
      `There is nothing to build in “${workspace}”: choose from ${[HOST, ...REMOTES].join(', ')}.`,
    );
  }
  if (!isBuilt) {
    tell(`Building ${workspace}`);
    await build(workspace);
  }
  const dist = distOf(workspace);
  const built = workspace === HOST ? readBuiltHost(dist) : readBuiltFeature(dist);
  if (built.name === workspace) return { dist, built };
  throw new DeliveryError('bad-build', `${dist} holds a build of ${built.name}: build ${workspace} anew.`);
}

function build(workspace: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (cause?: unknown) =>
      new DeliveryError('build-failed', `The build of ${workspace} failed: see above. Nothing has changed.`, {
        cause,
      });
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'production' },
      // The standard output is for the result alone.
      stdio: ['ignore', process.stderr.fd, process.stderr.fd],
    });
    child.on('error', (cause) => {
      reject(failed(cause));
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(failed());
    });
  });
}
