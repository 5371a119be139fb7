import { check, publish, type Audience } from '@steadfast/delivery/releases';
import { withBuildLock } from '../../with-build-lock';
import { buildWorkspace } from '../build-workspace';
import {
  AGAIN_HELP,
  badUsage,
  isSet,
  readPercent,
  readReason,
  readText,
  type Command,
  type CommandArgs,
} from '../command';
import { publishedText, refusalLines, warningLines } from '../format-output';

export const publishCommand: Command = {
  name: 'publish',
  synopsis: 'publish WORKSPACE [--canary 10%] [--hold] [--built] [--again REASON]',
  summary: 'builds one workspace, checks it against what is live, and takes it live',
  help: `
  --canary 10%   only for this share of the browsers, each of which stays with it; all others keep what is live
  --hold         only uploads it; \`promote\` takes it live
  --built        takes what the last build left, instead of building
${AGAIN_HELP}

The version before is kept: \`rollback\` takes it live again. Publishing what is live already changes nothing.`,
  words: [1, 1],
  options: {
    canary: { type: 'string' },
    hold: { type: 'boolean' },
    built: { type: 'boolean' },
    again: { type: 'string' },
  },
  async run(given, { store, tell }) {
    const [workspace = ''] = given.words;
    const audience = audienceOf(given);
    const again = readReason(given, publishCommand);
    const published = await withBuildLock(tell, async () => {
      const { dist, built } = await buildWorkspace(workspace, isSet(given, 'built'), tell);
      return publish(store, dist, built, { audience, again, tell });
    });
    const data = { ...published, ...(audience.kind === 'canary' && { percent: audience.percent }) };
    return { data, text: publishedText(data) };
  },
};

function audienceOf(given: CommandArgs): Audience {
  const canary = readText(given, 'canary');
  if (canary !== undefined && isSet(given, 'hold')) {
    throw badUsage(
      '--canary and --hold do not go together: a version that is held goes to nobody.',
      publishCommand,
    );
  }
  if (canary !== undefined) return { kind: 'canary', percent: readPercent(canary, publishCommand) };
  return { kind: isSet(given, 'hold') ? 'none' : 'all' };
}

export const checkCommand: Command = {
  name: 'check',
  synopsis: 'check WORKSPACE [--built]',
  summary: 'says whether it could go live, and publishes nothing',
  help: `
  --built        takes what the last build left, instead of building

Ends with 1 when the gate would refuse it, and says why: for pull requests.`,
  words: [1, 1],
  options: { built: { type: 'boolean' } },
  async run(given, { store, tell }) {
    const [workspace = ''] = given.words;
    const { version, ...report } = await withBuildLock(tell, async () => {
      const { dist, built } = await buildWorkspace(workspace, isSet(given, 'built'), tell);
      return { version: built.version, ...(await check(store, dist, built)) };
    });
    const isFailure = report.refusals.length > 0;
    return {
      data: { workspace, version, mayGoLive: !isFailure, ...report },
      text: [
        `${workspace} ${version} ${isFailure ? 'may not go live.' : 'may go live.'}`,
        ...refusalLines('Because', report.refusals),
        ...warningLines(report.warnings),
      ].join('\n'),
      isFailure,
    };
  },
};
