import { disable, enable, endCanary, promote, rollBack, setCanary } from '@steadfast/delivery/releases';
import { AGAIN_HELP, badUsage, isSet, readPercent, readReason, type Command } from '../command';
import { switchedText } from '../format-output';

export const rollbackCommand: Command = {
  name: 'rollback',
  synopsis: 'rollback WORKSPACE [VERSION] [--force]',
  summary: 'makes the previous version, or the named one, live again',
  help: `
  --force        roll back although the gate refuses because another part needs what that version lacks. That part may
                 break; the output names it. What the site cannot serve at all is still refused

A version that you rolled back from is skipped by later rollbacks unless you name it. \`versions\` lists all versions.`,
  argCount: [1, 2],
  options: { force: { type: 'boolean' } },
  async run(args, { store }) {
    const [workspace = '', version] = args.positionals;
    const switched = await rollBack(store, workspace, version, { isForced: isSet(args, 'force') });
    const { version: current, before } = switched;
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${current} is live again, instead of ${before}.`,
        `${workspace} ${current} is live.`,
      ),
    };
  },
};

export const promoteCommand: Command = {
  name: 'promote',
  synopsis: 'promote WORKSPACE [VERSION] [--again REASON]',
  summary: 'makes the canary, or the named uploaded version, live for all',
  help: `
${AGAIN_HELP}

Checks it against what is live, as \`publish\` does.`,
  argCount: [1, 2],
  options: { again: { type: 'string' } },
  async run(args, { store }) {
    const [workspace = '', version] = args.positionals;
    const again = readReason(args, promoteCommand);
    const switched = await promote(store, workspace, version, { again });
    const { version: current, before } = switched;
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${current} is live for all, instead of ${before}.`,
        `${workspace} ${current} is already live for all.`,
      ),
    };
  },
};

export const canaryCommand: Command = {
  name: 'canary',
  synopsis: 'canary WORKSPACE VERSION 10% [--again REASON] | canary WORKSPACE off',
  summary: 'makes a version of a remote live for a share of browsers, or ends the canary',
  help: `
${AGAIN_HELP}

A browser keeps the version it got; a higher share only adds browsers. The shell has no canary, because it is part of the HTML,
which caches share.`,
  argCount: [2, 3],
  options: { again: { type: 'string' } },
  async run(args, { store }) {
    const [workspace = '', version = '', share] = args.positionals;
    const again = readReason(args, canaryCommand);
    if (version === 'off' && share === undefined) {
      const ended = await endCanary(store, workspace);
      return {
        data: ended,
        text: switchedText(
          ended,
          `${workspace} ${ended.version} is live for all browsers again.`,
          `${workspace} has no canary.`,
        ),
      };
    }
    if (share === undefined) throw badUsage('The percentage of browsers is missing.', canaryCommand);
    const switched = await setCanary(store, workspace, version, readPercent(share, canaryCommand), { again });
    const percent = switched.canary?.percent ?? 0;
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${version} is live for ${percent} % of browsers; all others get ${switched.version}.`,
        `${workspace} ${version} is already live for ${percent} % of browsers.`,
      ),
    };
  },
};

export const disableCommand: Command = {
  name: 'disable',
  synopsis: 'disable WORKSPACE',
  summary: 'switches a remote off; its pages show that it is taking a break',
  help: 'Until `enable`, or until another version of it goes live.',
  argCount: [1, 1],
  async run({ positionals: [workspace = ''] }, { store }) {
    const switched = await disable(store, workspace);
    return {
      data: switched,
      text: switchedText(switched, `${workspace} is disabled.`, `${workspace} is already disabled.`),
    };
  },
};

export const enableCommand: Command = {
  name: 'enable',
  synopsis: 'enable WORKSPACE',
  summary: 'switches a disabled remote on again',
  help: 'Uses its live version.',
  argCount: [1, 1],
  async run({ positionals: [workspace = ''] }, { store }) {
    const switched = await enable(store, workspace);
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${switched.version} is enabled again.`,
        `${workspace} is already enabled.`,
      ),
    };
  },
};
