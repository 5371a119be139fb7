import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What CI systems say of who started a run: GitHub, GitLab, Buildkite, Azure, CircleCI. */
const CI_VARIABLES = [
  'GITHUB_ACTOR',
  'GITLAB_USER_LOGIN',
  'BUILDKITE_BUILD_CREATOR',
  'BUILD_REQUESTEDFOR',
  'CIRCLE_USERNAME',
];
const GIT_MAX_MS = 500;

/** Finds who runs a command: the person of the CI run, else git's author, else the user of this machine. */
export async function findUser(env: NodeJS.ProcessEnv, folder: string): Promise<string | undefined> {
  const named = [...CI_VARIABLES, 'GIT_AUTHOR_NAME'].map((name) => env[name]?.trim()).find(Boolean);
  if (named) return named;
  const options = { cwd: folder, timeout: GIT_MAX_MS };
  const git = await promisify(execFile)('git', ['config', 'user.name'], options).catch(() => undefined);
  return git?.stdout.trim() || env.USER || env.USERNAME;
}
