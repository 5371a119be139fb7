import path from 'node:path';
import type { Command } from 'commander';
import { preview } from '../releases/preview';
import { check, publish, type Published } from '../releases/publish';
import { describeFailures, readMetrics } from '../reports/version-metrics';
import { formatDeliveryCommand } from '../site/command-name';
import { DeliveryError } from '../site/delivery-error';
import { readBuild, type Built } from '../site/read-build';
import { formatTime } from '../site/revision';
import {
  AGAIN_OPTION,
  REASON_OPTION,
  findCallerFolder,
  formatFindings,
  formatWarnings,
  parsePercent,
  type Result,
  type RunOnSite,
  type Site,
  type Workspaces,
} from './command';

/** A build that the command line names. */
interface Build {
  dist: string;
  built: Built;
  /** Rejects if its types are wrong. */
  checked: Promise<unknown>;
}

/** Defines `publish`, `check` and `preview`, which take a build. */
export function definePublishCommands(
  program: Command,
  run: RunOnSite,
  workspaces: Workspaces | undefined,
): void {
  const what = workspaces ? 'a workspace, or the build in a folder,' : 'the build in a folder';
  const formatExample = (name: string) =>
    `Example: ${formatDeliveryCommand(`${name} ${workspaces ? 'mfe-catalog' : '--folder dist'}`)}`;
  const define = (name: string, work: (site: Site, build: Build, command: Command) => Promise<Result>) => {
    const command = program
      .command(name)
      .option(
        '--folder <dist>',
        'take this build, made anywhere: the folder with its feature.json or host.json',
      )
      .action(() => {
        const withBuild = selectBuild(command, workspaces);
        return run((site) => withBuild(site.log, (build) => work(site, build, command)));
      });
    // A workspace is refused below, with what to do instead.
    if (!workspaces) return command.allowExcessArguments();
    return command
      .argument('[workspace]', 'built here, unless --folder names a build')
      .option('--built', 'use the last build instead of building');
  };

  define('publish', publishBuild)
    .description(`checks ${what} against what is live, and makes it live`)
    .option(
      '--canary <percent>',
      'make it live for this share of browsers only; a browser keeps the version it got',
      parsePercent,
    )
    .option(...AGAIN_OPTION)
    .option(...REASON_OPTION)
    .addHelpText(
      'after',
      `\nThe previous version is kept: \`rollback\` makes it live again. A canary of the workspace ends. Publishing the live version again changes nothing.\n\n${formatExample('publish')} --canary 10%`,
    );

  define('check', checkBuild)
    .description(`checks whether ${what} could go live, without publishing`)
    .addHelpText(
      'after',
      `\nExits with 1 and the reasons if the gate would refuse it. For pull requests.\n\n${formatExample('check')}`,
    );

  define('preview', previewBuild)
    .description(`uploads ${what} without making it live, and prints a link that shows it in one tab`)
    .addHelpText(
      'after',
      `\nFor remotes. \`prune\` removes the version once its links have expired, after a week.\n\n${formatExample('preview')}`,
    );
}

async function publishBuild(
  { store, cause, log }: Site,
  { dist, built, checked }: Build,
  command: Command,
): Promise<Result> {
  const { again, canary: percent } = command.opts<{ again?: string; canary?: number }>();
  const options = { percent, again, cause, checked, mustBeCommitted: isInCi(), log };
  const published = await publish(store, dist, built, options);
  const { workspace, before, hasChanged, warnings } = published;
  // Of the version before: viewers may have seen nothing of it.
  const failures =
    before === undefined ? undefined : describeFailures(await readMetrics(store), workspace, before);
  const details = [...(failures === undefined ? [] : [failures]), ...formatWarnings(warnings)];
  return {
    data: { ...published, commit: built.commit, failures },
    text: [formatPublished(published), ...(hasChanged ? details : [])].join('\n'),
  };
}

function formatPublished({ workspace, version, percent, hasChanged, revision, before }: Published): string {
  const name = `${workspace} ${version}`;
  if (!hasChanged)
    return `${name} is already ${percent === undefined ? 'live' : 'the canary'}. Nothing has changed.`;
  if (percent !== undefined)
    return `${name} is live for ${percent} % of browsers, revision ${revision}; all others keep ${before ?? ''}.`;
  if (before === version)
    return `${name} is already live. Revision ${revision} names the newer commit that it is built from.`;
  const previously = before === undefined ? 'it is new to the site' : `previously ${before}`;
  return `${name} is live, revision ${revision}; ${previously}.`;
}

async function checkBuild({ store }: Site, { dist, built, checked }: Build): Promise<Result> {
  const { name: workspace, version, commit } = built;
  const report = await check(store, dist, built, { mustBeCommitted: isInCi() });
  const error = await checked.then(
    () => undefined,
    ({ code, message }: DeliveryError) => ({ code, message }),
  );
  const isFailure = error !== undefined || report.refusals.length > 0;
  return {
    data: { workspace, version, mayGoLive: !isFailure, commit, ...report, error },
    text: [
      `${workspace} ${version} ${isFailure ? 'cannot go live.' : 'can go live.'}`,
      ...(error ? [error.message] : []),
      ...formatFindings('Reasons', report.refusals),
      ...formatWarnings(report.warnings),
    ].join('\n'),
    isFailure,
  };
}

async function previewBuild({ store, address, log }: Site, { dist, built, checked }: Build): Promise<Result> {
  await checked;
  const options = { mustBeCommitted: isInCi(), log };
  const { path: linkPath, ...previewed } = await preview(store, dist, built, options);
  const { workspace, version, expiresAt, warnings } = previewed;
  const link = URL.canParse(linkPath, address) ? new URL(linkPath, address).href : linkPath;
  return {
    data: { ...previewed, commit: built.commit, link },
    text: [
      `${workspace} ${version} can be seen until ${formatTime(expiresAt)} by anyone with this link. What is live is unchanged.`,
      link,
      ...(link.startsWith('/') ? ["Put the site's address before it, or set PUBLIC_URL."] : []),
      ...formatWarnings(warnings),
    ].join('\n'),
  };
}

/** Runs `work` on a build. */
type WithBuild = <T>(log: (line: string) => void, work: (build: Build) => Promise<T>) => Promise<T>;

/**
 * Finds the build that the command line names: of a folder, or of a workspace, which it then builds.
 *
 * @throws {DeliveryError} `no-workspace`
 */
function selectBuild(command: Command, workspaces: Workspaces | undefined): WithBuild {
  const [workspace] = command.args;
  const { folder, built: isBuilt = false } = command.opts<{ folder?: string; built?: boolean }>();
  if (workspace !== undefined && !workspaces) {
    return command.error(
      `“${workspace}” cannot be built by this command. Build it, and give the folder of its build: --folder dist`,
    );
  }
  if (folder !== undefined && (workspace !== undefined || isBuilt)) {
    return command.error('--folder takes a finished build: leave out the workspace and --built');
  }
  if (folder?.trim()) {
    const dist = path.resolve(findCallerFolder(), folder);
    return async (_, work) => work({ dist, built: readBuild(dist), checked: Promise.resolve() });
  }
  if (workspace === undefined || !workspaces) {
    const orWorkspace = workspaces ? 'a workspace, or ' : '';
    return command.error(`Name ${orWorkspace}the folder of a build: --folder dist`);
  }
  if (!workspaces.names.includes(workspace)) {
    const names = workspaces.names.join(', ');
    throw new DeliveryError('no-workspace', `There is no workspace “${workspace}”. Choose from ${names}.`);
  }
  return (log, work) =>
    workspaces.withBuild(workspace, { isBuilt, log }, async (dist, checked) => {
      const built = readBuild(dist);
      if (built.name === workspace) return work({ dist, built, checked });
      const message = `${dist} contains a build of ${built.name}. Build ${workspace} again.`;
      throw new DeliveryError('bad-build', message);
    });
}

/** Continuous integration sets CI. */
const isInCi = () => !['', '0', 'false'].includes(process.env.CI ?? '');
