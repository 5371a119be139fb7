import { execFileSync } from 'node:child_process';

/**
 * Reads the commit that a build is made from: HEAD, also with uncommitted changes. The time is the committer date, which a
 * rebase or merge updates, and which a shallow clone has too.
 *
 * @param {string} directory a folder of the checkout
 * @returns {import('@steadfast/shared/contract').Commit | undefined} undefined without git or outside a checkout
 */
export function readCommit(directory) {
  const git = (...args) =>
    execFileSync('git', ['--no-optional-locks', ...args], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const [id, seconds] = git('log', '-1', '--format=%H %ct').split(' ');
    const isDirty = git('status', '--porcelain') !== '';
    return { id, at: new Date(Number(seconds) * 1000).toISOString(), ...(isDirty && { isDirty }) };
  } catch {
    return undefined;
  }
}
