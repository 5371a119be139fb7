import { execFile } from 'node:child_process';
import os from 'node:os';

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
  return named ?? ((await askGit(folder)) || readUserName());
}

function askGit(cwd: string): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd, timeout: GIT_MAX_MS, encoding: 'utf8' } as const;
    execFile('git', ['config', 'user.name'], options, (error, stdout) => resolve(error ? '' : stdout.trim()));
  });
}

function readUserName(): string | undefined {
  try {
    return os.userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return undefined;
  }
}
