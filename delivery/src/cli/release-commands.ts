import { Option, type Command } from 'commander';
import {
  disable,
  enable,
  endCanary,
  promote,
  remove,
  rollBack,
  setCanary,
  type Switched,
} from '../releases/switch';
import { CANARY_LIMITS, watchCanary, type Watched } from '../releases/watch-canary';
import { formatDeliveryCommand } from '../site/command-name';
import {
  AGAIN_OPTION,
  REASON_OPTION,
  formatFindings,
  formatWarnings,
  parseCount,
  parsePercent,
  parseTime,
  type Result,
  type RunOnSite,
} from './command';

interface CanaryOptions {
  again?: string;
  watch?: boolean;
  for: number;
  views: number;
}

/** Defines the commands that change which versions are live. */
export function defineReleaseCommands(program: Command, run: RunOnSite): void {
  const define = (usage: string, description: string, example: string, help = '') =>
    program
      .command(usage)
      .description(description)
      .option(...REASON_OPTION)
      .addHelpText('after', `${help && `\n${help}\n`}\nExample: ${formatDeliveryCommand(example)}`);

  define(
    'rollback <workspace> [version]',
    'makes the previous version, or the named one, live again',
    'rollback mfe-catalog --reason "the search fails"',
    'A version that you rolled back from is skipped by later rollbacks unless you name it. `status WORKSPACE` lists all versions.',
  )
    .option(
      '--force',
      'roll back although the gate refuses because another part needs what that version lacks. That part may break; the output names it. What the site cannot serve at all is still refused',
    )
    .action((workspace: string, version: string | undefined, { force = false }: { force?: boolean }) =>
      run(async ({ store, cause }) => {
        const switched = await rollBack(store, workspace, version, { isForced: force, cause });
        const undo = formatDeliveryCommand(`rollback ${workspace} ${switched.before}`);
        return formatSwitched(switched, formatLive, `To undo this: ${undo}`);
      }),
    );

  const limit = (flags: string, description: string, parse: (text: string) => number) =>
    new Option(flags, description).implies({ watch: true }).argParser(parse);
  define(
    'canary',
    'makes a version of a remote live for a share of browsers; `canary <workspace> off` ends it',
    'canary mfe-catalog 1.3.0-3f9c2a1b 10% --watch',
    'A browser keeps the version it got; a higher share only adds browsers. The shell has no canary, because it is part of\nthe HTML, which caches share. A watch that withdraws the canary, or learns too little, exits with 1.',
  )
    .argument('<workspace>', 'a remote')
    .argument('<version>', 'one that `status WORKSPACE` lists; or off, to end the canary')
    .argument('[percent]', 'the share of browsers, such as 10%', parsePercent)
    .option(...AGAIN_OPTION)
    .option('--watch', 'wait, then promote or withdraw it by its failed views; --for and --views imply this')
    .addOption(
      limit('--for <time>', 'how long to watch it before it may be promoted', parseTime).default(
        CANARY_LIMITS.forMs,
        `${CANARY_LIMITS.forMs / 60_000}m`,
      ),
    )
    .addOption(
      limit(
        '--views <count>',
        'how many page views of each version are enough to compare',
        parseCount,
      ).default(CANARY_LIMITS.minViews),
    )
    .action((...all) => {
      const command = all.at(-1) as Command;
      const [workspace, version, share] = all as [string, string, number | undefined];
      const options = command.opts<CanaryOptions>();
      const isOff = version === 'off';
      if (isOff && (share !== undefined || options.watch || options.again !== undefined))
        return command.error(`To end the canary, give nothing else: canary ${workspace} off`);
      if (!isOff && share === undefined)
        return command.error(`Give the share of browsers: canary ${workspace} ${version} 10%`);
      return run(async ({ store, cause, log }) => {
        if (share === undefined)
          return formatSwitched(await endCanary(store, workspace, { cause }), formatCanary);
        const { again } = options;
        const result = formatSwitched(
          await setCanary(store, workspace, version, share, { again, cause }),
          formatCanary,
        );
        if (!options.watch) return result;
        log(result.text);
        const limits = { forMs: options.for, minViews: options.views };
        return formatWatched(workspace, await watchCanary(store, workspace, limits, { log, again, cause }));
      });
    });

  define(
    'promote <workspace> [version]',
    'makes the canary, or the named uploaded version, live for all, if the gate accepts it',
    'promote mfe-catalog',
  )
    .option(...AGAIN_OPTION)
    .action((workspace: string, version: string | undefined, { again }: { again?: string }) =>
      run(async ({ store, cause }) =>
        formatSwitched(await promote(store, workspace, version, { again, cause }), formatLive),
      ),
    );

  define(
    'disable <workspace>',
    'switches a remote off; its pages show that it is taking a break',
    'disable mfe-catalog --reason "it crashes"',
    'Until `enable`, or until another version of it goes live.',
  ).action((workspace: string) =>
    run(async ({ store, cause }) =>
      formatSwitched(await disable(store, workspace, { cause }), () => `${workspace} is disabled.`),
    ),
  );

  define(
    'enable <workspace>',
    'switches a disabled remote on again, in its live version',
    'enable mfe-catalog',
  ).action((workspace: string) =>
    run(async ({ store, cause }) =>
      formatSwitched(await enable(store, workspace, { cause }), () => `${workspace} is enabled.`),
    ),
  );

  define(
    'remove <workspace>',
    'removes a remote from the site',
    'remove mfe-catalog --reason "moved into mfe-player"',
    `Removes its pages, dialogs and slot contents, its canary and its history, so that \`rollback\` no longer works. Refused while
another live part needs it. Its files stay for open tabs. \`publish\` adds it again, as new to the site.
To switch it off temporarily, use \`disable\`.`,
  ).action((workspace: string) =>
    run(async ({ store, cause }) =>
      formatSwitched(
        await remove(store, workspace, { cause }),
        () => `${workspace} is removed from the site.`,
      ),
    ),
  );
}

const formatLive = ({ workspace, version, before }: Switched) =>
  `${workspace} ${version} is live for all${before === version ? '' : `, instead of ${before}`}.`;

const formatCanary = ({ workspace, version, canary }: Switched) =>
  canary
    ? `${workspace} ${canary.version} is live for ${canary.percent} % of browsers; all others get ${version}.`
    : `${workspace} has no canary: all browsers get ${version}.`;

/**
 * Says what is the case after a command, and whether it has changed anything.
 *
 * @param next what to do next, after a change
 */
function formatSwitched(switched: Switched, describe: (switched: Switched) => string, next = ''): Result {
  const { hasChanged, revision, refusals = [], warnings } = switched;
  const sentence = describe(switched);
  if (!hasChanged) return { data: switched, text: `${sentence} Nothing has changed.` };
  const text = [
    `${sentence} Revision ${revision}.`,
    ...(next === '' ? [] : [next]),
    ...formatFindings('Forced against the gate. These parts may be broken now', refusals),
    ...formatWarnings(warnings),
  ].join('\n');
  return { data: switched, text };
}

const DECISIONS = { promote: 'is live for all', withdraw: 'is withdrawn', undecided: 'stays as it is' };

/** Says how a watched canary has ended. Anything but a promotion is a failure. */
function formatWatched(workspace: string, watched: Watched): Result {
  const { decision, reason, canary } = watched;
  const text = `${workspace} ${canary.version} ${DECISIONS[decision]}. ${reason}`;
  return { data: watched, text, isFailure: decision !== 'promote' };
}
