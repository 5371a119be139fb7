import { disable, enable, endCanary, promote, rollBack, setCanary } from '@steadfast/delivery/releases';
import { AGAIN_HELP, badUsage, isSet, readPercent, readReason, type Command } from '../command';
import { switchedText } from '../format-output';

export const rollbackCommand: Command = {
  name: 'rollback',
  synopsis: 'rollback WORKSPACE [VERSION] [--force]',
  summary: 'takes the version before live again, or the named one',
  help: `
  --force        also when the gate refuses, because another part needs what that version has not. That part may be
                 broken then, so it is told; what the site could not serve at all is refused still

What is rolled back from is not gone back to again unless you name it. \`versions\` lists what there is.`,
  words: [1, 2],
  options: { force: { type: 'boolean' } },
  async run(given, { store }) {
    const [workspace = '', version] = given.words;
    const switched = await rollBack(store, workspace, version, { isForced: isSet(given, 'force') });
    const { version: now, before } = switched;
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${now} is live again, instead of ${before}.`,
        `${workspace} ${now} is live.`,
      ),
    };
  },
};

export const promoteCommand: Command = {
  name: 'promote',
  synopsis: 'promote WORKSPACE [VERSION] [--again REASON]',
  summary: 'takes the canary live for all, or the named version that was uploaded',
  help: `
${AGAIN_HELP}

Checked against what is live, as at \`publish\`.`,
  words: [1, 2],
  options: { again: { type: 'string' } },
  async run(given, { store }) {
    const [workspace = '', version] = given.words;
    const again = readReason(given, promoteCommand);
    const switched = await promote(store, workspace, version, { again });
    const { version: now, before } = switched;
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${now} is live for all, instead of ${before}.`,
        `${workspace} ${now} is live for all already.`,
      ),
    };
  },
};

export const canaryCommand: Command = {
  name: 'canary',
  synopsis: 'canary WORKSPACE VERSION 10% [--again REASON] | canary WORKSPACE off',
  summary: 'gives a version of a remote to a share of the browsers, or ends that',
  help: `
${AGAIN_HELP}

A browser stays with what it got; raising the share only adds to those who have it. The shell has no canary: it comes with
the HTML, which caches share.`,
  words: [2, 3],
  options: { again: { type: 'string' } },
  async run(given, { store }) {
    const [workspace = '', version = '', share] = given.words;
    const again = readReason(given, canaryCommand);
    if (version === 'off' && share === undefined) {
      const ended = await endCanary(store, workspace);
      return {
        data: ended,
        text: switchedText(
          ended,
          `All browsers get ${workspace} ${ended.version} again.`,
          `${workspace} has no canary.`,
        ),
      };
    }
    if (share === undefined) throw badUsage('The share of the browsers is missing.', canaryCommand);
    const switched = await setCanary(store, workspace, version, readPercent(share, canaryCommand), { again });
    const percent = switched.canary?.percent ?? 0;
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${version} goes to ${percent} % of the browsers; all others have ${switched.version}.`,
        `${workspace} ${version} goes to ${percent} % of the browsers already.`,
      ),
    };
  },
};

export const disableCommand: Command = {
  name: 'disable',
  synopsis: 'disable WORKSPACE',
  summary: "takes a remote's parts off the site; they say so kindly",
  help: 'Until `enable`, or until another version of it is taken live.',
  words: [1, 1],
  async run({ words: [workspace = ''] }, { store }) {
    const switched = await disable(store, workspace);
    return {
      data: switched,
      text: switchedText(switched, `${workspace} is off the site.`, `${workspace} is off the site already.`),
    };
  },
};

export const enableCommand: Command = {
  name: 'enable',
  synopsis: 'enable WORKSPACE',
  summary: 'takes them on again',
  help: 'With the version that is live.',
  words: [1, 1],
  async run({ words: [workspace = ''] }, { store }) {
    const switched = await enable(store, workspace);
    return {
      data: switched,
      text: switchedText(
        switched,
        `${workspace} ${switched.version} is on the site again.`,
        `${workspace} is on the site.`,
      ),
    };
  },
};
