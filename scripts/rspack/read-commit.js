import { execFileSync } from 'node:child_process';

/**
 * Reads which commit a build is made from. With changes that no commit holds it is the commit below them. The moment is the
 * committer's: a rebase or a merge sets it, and a shallow clone has it too.
 *
 * @param directory a folder of the checkout
 * @returns undefined without git, or outside of a checkout
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
