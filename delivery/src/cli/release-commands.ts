import { Option } from 'commander';
import { disable, enable, endCanary, promote, remove, rollBack, setCanary } from '../releases/switch';
import { CANARY_LIMITS, watchCanary } from '../releases/watch-canary';
import {
  AGAIN_OPTION,
  REASON_OPTION,
  parseCount,
  parsePercent,
  parseTime,
  type DeliveryCommand,
  type RunOnSite,
} from './command';
import { formatSwitched, formatWatched } from './format-output';

interface CanaryOptions {
  again?: string;
  watch?: boolean;
  for: number;
  loads: number;
  errors: number;
  slower: number;
}

/** Defines the commands that change which versions are live. */
export function defineReleaseCommands(program: DeliveryCommand, run: RunOnSite): void {
  program
    .command('rollback <workspace> [version]')
    .description('makes the previous version, or the named one, live again')
    .option(...REASON_OPTION)
    .option(
      '--force',
      'roll back although the gate refuses because another part needs what that version lacks. That part may break; the output names it. What the site cannot serve at all is still refused',
    )
    .addHelpText(
      'after',
      '\nA version that you rolled back from is skipped by later rollbacks unless you name it. `status WORKSPACE` lists all versions.\n\nExample: delivery rollback mfe-catalog --reason "the search fails"',
    )
    .action((workspace: string, version: string | undefined, { force = false }: { force?: boolean }) =>
      run(async ({ store, cause }) => {
        const switched = await rollBack(store, workspace, version, { isForced: force, cause });
        const name = `${workspace} ${switched.version}`;
        return formatSwitched(
          switched,
          `${name} is live again, instead of ${switched.before}.`,
          `${name} is live.`,
        );
      }),
    );

  program
    .command('canary <workspace> <version>')
    .argument('[percent]', 'of browsers', parsePercent())
    .description('makes a version of a remote live for a share of browsers; `canary <workspace> off` ends it')
    .option(...REASON_OPTION)
    .option(...AGAIN_OPTION)
    .option('--watch', 'wait, and promote or withdraw it by what browsers report; so do the limits below')
    .addOption(
      new Option('--for <time>', 'how long to watch it before it may be promoted')
        .implies({ watch: true })
        .argParser(parseTime('--for'))
        .default(CANARY_LIMITS.forMs, `${CANARY_LIMITS.forMs / 60_000}m`),
    )
    .addOption(
      new Option(
        '--loads <count>',
        'how many loads of a module, of each version, are enough to compare times',
      )
        .implies({ watch: true })
        .argParser(parseCount('--loads', 9_999_999))
        .default(CANARY_LIMITS.minLoads),
    )
    .addOption(
      new Option(
        '--errors <percent>',
        'withdraw it if this many percentage points more of its page views fail',
      )
        .implies({ watch: true })
        .argParser(parsePercent())
        .default(CANARY_LIMITS.errorsPercent, `${CANARY_LIMITS.errorsPercent}%`),
    )
    .addOption(
      new Option('--slower <percent>', 'withdraw it if a module takes this much longer to load (median)')
        .implies({ watch: true })
        .argParser(parsePercent(9_999))
        .default(CANARY_LIMITS.slowerPercent, `${CANARY_LIMITS.slowerPercent}%`),
    )
    .addHelpText(
      'after',
      '\nA browser keeps the version it got; a higher share only adds browsers. The shell has no canary, because it is part of\nthe HTML, which caches share. A watch that withdraws the canary, or learns too little, exits with 1.\n\nExample: delivery canary mfe-catalog 1.3.0-3f9c2a1b 10% --watch',
    )
    .action((...all) => {
      const command = all.at(-1) as DeliveryCommand;
      const [workspace, version, share] = all as [string, string, number | undefined];
      const options = command.opts<CanaryOptions>();
      const isOff = version === 'off';
      if (isOff && (share !== undefined || options.watch))
        return command.error(`To end the canary, give nothing else: canary ${workspace} off`);
      if (!isOff && share === undefined)
        return command.error(`Give the share of browsers: canary ${workspace} ${version} 10%`);
      return run(async ({ store, cause, log }) => {
        const { again } = options;
        if (share === undefined) {
          const ended = await endCanary(store, workspace, { cause });
          const changed = `${workspace} ${ended.version} is live for all browsers again.`;
          return formatSwitched(ended, changed, `${workspace} has no canary.`);
        }
        const switched = await setCanary(store, workspace, version, share, { again, cause });
        const percent = switched.canary?.percent ?? 0;
        const result = formatSwitched(
          switched,
          `${workspace} ${version} is live for ${percent} % of browsers; all others get ${switched.version}.`,
          `${workspace} ${version} is already live for ${percent} % of browsers.`,
        );
        if (!options.watch) return result;
        log(result.text);
        const { for: forMs, loads: minLoads, errors: errorsPercent, slower: slowerPercent } = options;
        const limits = { forMs, minLoads, errorsPercent, slowerPercent };
        return formatWatched(workspace, await watchCanary(store, workspace, limits, { log, again, cause }));
      });
    });

  program
    .command('promote <workspace> [version]')
    .description('makes the canary, or the named uploaded version, live for all, if the gate accepts it')
    .option(...REASON_OPTION)
    .option(...AGAIN_OPTION)
    .addHelpText('after', '\nExample: delivery promote mfe-catalog')
    .action((workspace: string, version: string | undefined, { again }: { again?: string }) =>
      run(async ({ store, cause }) => {
        const switched = await promote(store, workspace, version, { again, cause });
        const name = `${workspace} ${switched.version}`;
        return formatSwitched(
          switched,
          `${name} is live for all, instead of ${switched.before}.`,
          `${name} is already live for all.`,
        );
      }),
    );

  program
    .command('disable <workspace>')
    .description('switches a remote off; its pages show that it is taking a break')
    .option(...REASON_OPTION)
    .addHelpText(
      'after',
      '\nUntil `enable`, or until another version of it goes live.\n\nExample: delivery disable mfe-catalog --reason "it crashes"',
    )
    .action((workspace: string) =>
      run(async ({ store, cause }) => {
        const switched = await disable(store, workspace, { cause });
        const [changed, unchanged] = [`${workspace} is disabled.`, `${workspace} is already disabled.`];
        return formatSwitched(switched, changed, unchanged);
      }),
    );

  program
    .command('enable <workspace>')
    .description('switches a disabled remote on again, in its live version')
    .option(...REASON_OPTION)
    .addHelpText('after', '\nExample: delivery enable mfe-catalog')
    .action((workspace: string) =>
      run(async ({ store, cause }) => {
        const switched = await enable(store, workspace, { cause });
        const changed = `${workspace} ${switched.version} is enabled again.`;
        return formatSwitched(switched, changed, `${workspace} is already enabled.`);
      }),
    );

  program
    .command('remove <workspace>')
    .description('removes a remote from the site')
    .option(...REASON_OPTION)
    .addHelpText(
      'after',
      `
Removes its pages, dialogs and slot contents, its canary and its history, so that \`rollback\` no longer works. Refused while
another live part needs it; \`status\` shows which. Its files stay for open tabs. \`publish\` adds it again, as new to the site.
To switch it off temporarily, use \`disable\`.

Example: delivery remove mfe-catalog --reason "moved into mfe-player"`,
    )
    .action((workspace: string) =>
      run(async ({ store, cause }) =>
        formatSwitched(
          await remove(store, workspace, { cause }),
          `${workspace} is removed from the site.`,
          `The site has no ${workspace}.`,
        ),
      ),
    );
}
