import path from 'node:path';
import { Option } from 'commander';
import { preview } from '../releases/preview';
import { check, publish } from '../releases/publish';
import { describeFailures, readMetrics } from '../reports/version-metrics';
import { DeliveryError } from '../site/delivery-error';
import { PREVIEW_MAX_MS, PREVIEW_MS } from '../site/previews';
import { readBuild, type Built } from '../site/read-build';
import {
  AGAIN_OPTION,
  REASON_OPTION,
  findCallerFolder,
  parsePercent,
  parseTime,
  type DeliveryCommand,
  type RunOnSite,
  type Workspaces,
} from './command';
import {
  formatPreviewed,
  formatPublished,
  formatRefusals,
  formatUncommitted,
  formatWarnings,
} from './format-output';

/** Defines `publish`, `check` and `preview`, which take a build. */
export function definePublishCommands(
  program: DeliveryCommand,
  run: RunOnSite,
  workspaces: Workspaces | undefined,
): void {
  const what = workspaces ? 'a workspace, or the build in a folder,' : 'the build in a folder';

  defineBuildArguments(program.command('publish'), workspaces)
    .description(`checks ${what} against what is live, and makes it live`)
    .option(
      '--canary <percent>',
      'make it live for this share of browsers only; a browser keeps the version it got',
      parsePercent(),
    )
    .option(...AGAIN_OPTION)
    .option(...REASON_OPTION)
    .addHelpText(
      'after',
      '\nThe previous version is kept: `rollback` makes it live again. Publishing the live version again changes nothing.\n\nExample: delivery publish mfe-catalog --canary 10%',
    )
    .action((...all) => {
      const command = all.at(-1) as DeliveryCommand;
      const { again, canary: percent } = command.opts<PublishOptions>();
      const withBuild = selectBuild(command, workspaces);
      return run(async ({ store, address, cause, log }) => {
        const startedMs = performance.now();
        const published = await withBuild(log, async (dist, built, checked) => {
          const options = { percent, again, cause, checked, mustBeCommitted: isInCi(), log };
          return {
            ...(await publish(store, dist, built, options)),
            ...(built.commit && { commit: built.commit }),
          };
        });
        const { workspace, before } = published;
        const failures =
          before === undefined ? undefined : describeFailures(await readMetrics(store), workspace, before);
        const data = {
          ...published,
          ...(failures !== undefined && { failures }),
          durationMs: Math.round(performance.now() - startedMs),
          place: store.place,
          address,
        };
        return { data, text: formatPublished(data) };
      });
    });

  defineBuildArguments(program.command('check'), workspaces)
    .description(`checks whether ${what} could go live, without publishing`)
    .addHelpText(
      'after',
      '\nExits with 1 and the reasons if the gate would refuse it. For pull requests.\n\nExample: delivery check mfe-catalog',
    )
    .action((...all) => {
      const withBuild = selectBuild(all.at(-1) as DeliveryCommand, workspaces);
      return run(async ({ store, log }) => {
        const { workspace, version, ...report } = await withBuild(log, async (dist, built, checked) => {
          const report = await check(store, dist, built, { mustBeCommitted: isInCi() });
          await checked;
          return {
            workspace: built.name,
            version: built.version,
            ...(built.commit && { commit: built.commit }),
            ...report,
          };
        });
        const isFailure = report.refusals.length > 0;
        return {
          data: { workspace, version, mayGoLive: !isFailure, ...report },
          text: [
            `${workspace} ${version} ${isFailure ? 'cannot go live.' : 'can go live.'}`,
            ...formatUncommitted(report.commit),
            ...formatRefusals('Reasons', report.refusals),
            ...formatWarnings(report.warnings),
          ].join('\n'),
          isFailure,
        };
      });
    });

  defineBuildArguments(program.command('preview'), workspaces)
    .description(`uploads ${what} without making it live, and prints a link that shows it in one tab`)
    .addOption(
      new Option('--expires <time>', 'how long the link is valid: 7d, 12h; at most 14d')
        .argParser(parseTime('--expires', PREVIEW_MAX_MS))
        .default(PREVIEW_MS, `${PREVIEW_MS / 86_400_000}d`),
    )
    .addHelpText(
      'after',
      '\nFor remotes. `prune` removes the version once its links have expired.\n\nExample: delivery preview mfe-catalog --expires 12h',
    )
    .action((...all) => {
      const command = all.at(-1) as DeliveryCommand;
      const { expires: lifetimeMs } = command.opts<{ expires: number }>();
      const withBuild = selectBuild(command, workspaces);
      return run(async ({ store, address, log }) => {
        const { path: linkPath, ...previewed } = await withBuild(log, async (dist, built, checked) => {
          await checked;
          const options = { lifetimeMs, mustBeCommitted: isInCi(), log };
          return {
            ...(await preview(store, dist, built, options)),
            ...(built.commit && { commit: built.commit }),
          };
        });
        const link =
          address !== undefined && URL.canParse(address) ? new URL(linkPath, address).href : linkPath;
        const data = { ...previewed, link, place: store.place, address };
        return { data, text: formatPreviewed(data) };
      });
    });
}

/** Lets a command take a build: the folder of one, or a workspace if the caller can build some. */
function defineBuildArguments(command: DeliveryCommand, workspaces: Workspaces | undefined): DeliveryCommand {
  command.option(
    '--folder <dist>',
    'take this build, made anywhere: the folder with its feature.json or host.json',
  );
  // A workspace is refused below, with what to do instead.
  if (!workspaces) return command.allowExcessArguments();
  return command
    .argument('[workspace]', 'built here, unless --folder names a build')
    .option('--built', 'use the last build instead of building');
}

interface BuildOptions {
  folder?: string;
  built?: boolean;
}

interface PublishOptions extends BuildOptions {
  canary?: number;
  again?: string;
}

/** Runs `work` on the build that the command line names. */
type WithBuild = <T>(
  log: (line: string) => void,
  work: (dist: string, built: Built, checked: Promise<unknown>) => Promise<T>,
) => Promise<T>;

/**
 * Finds the build that the command line names: of a folder, or of a workspace, which it then builds.
 *
 * @throws {DeliveryError} `bad-usage`; `no-workspace`
 */
function selectBuild(command: DeliveryCommand, workspaces: Workspaces | undefined): WithBuild {
  const [workspace] = command.args;
  const { folder, built: isBuilt = false } = command.opts<BuildOptions>();
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
    return async (_, work) => work(dist, readBuild(dist), Promise.resolve());
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
      if (built.name === workspace) return work(dist, built, checked);
      const message = `${dist} contains a build of ${built.name}. Build ${workspace} again.`;
      throw new DeliveryError('bad-build', message);
    });
}

/** Continuous integration sets CI. */
const isInCi = () => !['', '0', 'false'].includes(process.env.CI ?? '');
