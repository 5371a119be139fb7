import { spawnSync } from 'node:child_process';
import {
  DeliveryError,
  check,
  publish,
  readBuiltFeature,
  readBuiltHost,
  type Audience,
  type Built,
} from '@steadfast/delivery/releases';
import { BuildFailedError, buildWorkspace, withBuildLock } from '../../build-workspace';
import { HOST, REMOTES, getDistFolder, rootFolder } from '../../workspaces';
import {
  AGAIN_OPTION,
  createUsageError,
  parsePercent,
  type DeliveryCommand,
  type RunOnSite,
} from '../command';
import { formatPublished, formatRefusals, formatWarnings } from '../format-output';

const BUILT_OPTION = ['--built', 'use the last build instead of building'] as const;

export function definePublishCommands(program: DeliveryCommand, run: RunOnSite): void {
  program
    .command('publish <workspace>')
    .description('builds one workspace, checks it against what is live, and makes it live')
    .option(
      '--canary <percent>',
      'make it live for this share of browsers only; a browser keeps the version it got',
      parsePercent,
    )
    .option('--hold', 'only upload it; `promote` makes it live')
    .option(...BUILT_OPTION)
    .option(...AGAIN_OPTION)
    .addHelpText(
      'after',
      '\nThe previous version is kept: `rollback` makes it live again. Publishing the live version again changes nothing.',
    )
    .action((workspace: string, { built: isBuilt = false, again, ...options }: PublishOptions) => {
      const audience = readAudience(options);
      return run(async ({ store, address, log }) => {
        const startedMs = performance.now();
        const published = await withBuildLock(log, async () => {
          const { dist, built } = await readBuild(workspace, isBuilt, log);
          const options = { audience, again, mustBeCommitted: isInCi(), log };
          return { ...(await publish(store, dist, built, options)), ...describeSource(built) };
        });
        const data = {
          ...published,
          ...(audience.kind === 'canary' && { percent: audience.percent }),
          durationMs: Math.round(performance.now() - startedMs),
          place: store.place,
          address,
        };
        return { data, text: formatPublished(data) };
      });
    });

  program
    .command('check <workspace>')
    .description('checks whether a workspace could go live, without publishing')
    .option(...BUILT_OPTION)
    .addHelpText('after', '\nExits with 1 and the reasons if the gate would refuse it. For pull requests.')
    .action((workspace: string, { built: isBuilt = false }: { built?: boolean }) =>
      run(async ({ store, log }) => {
        const { version, ...report } = await withBuildLock(log, async () => {
          const { dist, built } = await readBuild(workspace, isBuilt, log);
          const checked = await check(store, dist, built, { mustBeCommitted: isInCi() });
          return { version: built.version, ...describeSource(built), ...checked };
        });
        const isFailure = report.refusals.length > 0;
        return {
          data: { workspace, version, mayGoLive: !isFailure, ...report },
          text: [
            `${workspace} ${version} ${isFailure ? 'cannot go live.' : 'can go live.'}`,
            ...formatRefusals('Reasons', report.refusals),
            ...formatWarnings(report.warnings),
          ].join('\n'),
          isFailure,
        };
      }),
    );
}

/** Continuous integration sets it. */
const isInCi = () => !['', '0', 'false'].includes(process.env.CI ?? '');

/** The commit and its author, who is not part of a build, since anybody can read its manifest. */
function describeSource({ commit }: Built): { commit?: Built['commit']; author?: string } {
  if (!commit) return {};
  const args = ['log', '-1', '--format=%an', '--end-of-options', commit.id];
  const { status, stdout } = spawnSync('git', args, { cwd: rootFolder, encoding: 'utf8' });
  return { commit, ...(status === 0 && { author: stdout.trim() }) };
}

interface PublishOptions {
  canary?: number;
  hold?: boolean;
  built?: boolean;
  again?: string;
}

function readAudience({ canary, hold }: PublishOptions): Audience {
  if (canary !== undefined && hold)
    throw createUsageError('--canary and --hold cannot be combined: a held version is not live.');
  if (canary !== undefined) return { kind: 'canary', percent: canary };
  return { kind: hold ? 'none' : 'all' };
}

/**
 * Builds a workspace, or reads its last build.
 *
 * @param isBuilt whether to use the last build
 * @param log prints progress; the build's own output goes to standard error
 * @throws {DeliveryError} `no-workspace`; `build-failed`; `no-build` or `bad-build` if the output is not a valid build
 */
async function readBuild(workspace: string, isBuilt: boolean, log: (line: string) => void) {
  if (![HOST, ...REMOTES].includes(workspace)) {
    throw new DeliveryError(
      'no-workspace',
      `There is no workspace “${workspace}”. Choose from ${[HOST, ...REMOTES].join(', ')}.`,
    );
  }
  if (!isBuilt) {
    log(`Building ${workspace}`);
    // Standard output is only for the result.
    const { isBuilt: hasSucceeded, text } = await buildWorkspace(workspace, (chunk) =>
      process.stderr.write(chunk),
    );
    if (!hasSucceeded) throw new BuildFailedError(workspace, text);
  }
  const dist = getDistFolder(workspace);
  const built = workspace === HOST ? readBuiltHost(dist) : readBuiltFeature(dist);
  if (built.name === workspace) return { dist, built };
  throw new DeliveryError(
    'bad-build',
    `${dist} contains a build of ${built.name}. Build ${workspace} again.`,
  );
}
