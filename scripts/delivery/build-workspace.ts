import { spawn } from 'node:child_process';
import { DeliveryError, readBuiltFeature, readBuiltHost } from '@steadfast/delivery/releases';
import { HOST, REMOTES, distFolder, rootFolder } from '../workspaces';

/**
 * Builds a workspace, or reads its last build.
 *
 * @param isBuilt whether to use the last build
 * @param log prints progress; the build's own output goes to standard error
 * @throws {DeliveryError} `no-workspace`; `build-failed`; `no-build` or `bad-build` if the output is not a valid build
 */
export async function buildWorkspace(workspace: string, isBuilt: boolean, log: (line: string) => void) {
  if (![HOST, ...REMOTES].includes(workspace)) {
    throw new DeliveryError(
      'no-workspace',
      `There is no workspace “${workspace}”. Choose from ${[HOST, ...REMOTES].join(', ')}.`,
    );
  }
  if (!isBuilt) {
    log(`Building ${workspace}`);
    await build(workspace);
  }
  const dist = distFolder(workspace);
  const built = workspace === HOST ? readBuiltHost(dist) : readBuiltFeature(dist);
  if (built.name === workspace) return { dist, built };
  throw new DeliveryError(
    'bad-build',
    `${dist} contains a build of ${built.name}. Build ${workspace} again.`,
  );
}

function build(workspace: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (cause?: unknown) =>
      new DeliveryError(
        'build-failed',
        `The build of ${workspace} failed. See the output above. Nothing has changed.`,
        {
          cause,
        },
      );
    const child = spawn('npm', ['run', 'build', '--silent', '-w', workspace], {
      cwd: rootFolder,
      env: { ...process.env, NODE_ENV: 'production' },
      // Standard output is only for the result.
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
