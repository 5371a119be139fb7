import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootFolder, siteFolder } from '../../scripts/workspaces';
import { linkPackages } from './link-packages';

/** What was live before the present build. */
export interface PreviousRelease {
  /** An assembled site: `live.json` and the folders of what it names. */
  folder: string;
  /** Where it comes from, in words. */
  from: string;
  /** The present build stands in for it: what is tested then is little. */
  isStandIn: boolean;
}

const CACHE = path.join(rootFolder, '.cache/previous-release');
const FETCH_MAX_MS = 20_000;
/** Heavy, and no part of a build. */
const WITHOUT_SAMPLES = ['--', '.', ':(exclude)api/sample'];

const run = promisify(execFile);
const git = (...args: string[]) =>
  run('git', args, {
    cwd: rootFolder,
    timeout: FETCH_MAX_MS,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  });

/** The commit of the release before, as `e2e/previous-release.json` names it. */
function commitBefore(): string {
  const file = path.join(rootFolder, 'e2e/previous-release.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { commit: string }).commit;
}

/**
 * The release before the present build: the site in PREVIOUS_SITE; where none is given, what is built from a commit, once for
 * each; where the history is not to be had, the present build.
 *
 * @throws {Error} when the commit is there and its build fails
 */
export async function previousRelease(
  given = process.env.PREVIOUS_SITE,
  commit = commitBefore(),
): Promise<PreviousRelease> {
  if (given) {
    return { folder: path.resolve(rootFolder, given), from: `PREVIOUS_SITE ${given}`, isStandIn: false };
  }
  const folder = path.join(CACHE, commit);
  if (!fs.existsSync(folder)) {
    const missing = await whyNotInHistory(commit);
    if (missing) return { folder: siteFolder, from: `the present build, since ${missing}`, isStandIn: true };
    await buildFrom(commit, folder);
  }
  return { folder, from: `commit ${commit}`, isStandIn: false };
}

/** Why a commit cannot be had; undefined when it is there. A shallow clone asks for that one alone. */
async function whyNotInHistory(commit: string): Promise<string | undefined> {
  const look = () => git('cat-file', '-e', `${commit}^{commit}`);
  try {
    await look().catch(() => git('fetch', '--quiet', '--depth', '1', 'origin', commit).then(look));
    return undefined;
  } catch (error) {
    const [reason] = String((error as { stderr?: unknown }).stderr)
      .trim()
      .split('\n');
    return `commit ${commit} is not in the history and could not be fetched (${reason})`;
  }
}

/** Builds shell and remotes of a commit, by its own recipe, with the packages that are installed. */
async function buildFrom(commit: string, folder: string): Promise<void> {
  const draft = path.join(CACHE, `.${commit}.${process.pid}`);
  try {
    fs.mkdirSync(draft, { recursive: true });
    const sources = execFileSync('git', ['archive', commit, ...WITHOUT_SAMPLES], {
      cwd: rootFolder,
      maxBuffer: 2 ** 30,
    });
    execFileSync('tar', ['-x', '-C', draft], { input: sources });
    linkPackages(rootFolder, draft);
    await run(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
      cwd: draft,
      env: { ...process.env, SITE_FOLDER: '.site', NODE_ENV: undefined },
      maxBuffer: 2 ** 24,
    });
    // Another process may have been quicker.
    if (!fs.existsSync(folder)) fs.renameSync(path.join(draft, '.site'), folder);
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
}
