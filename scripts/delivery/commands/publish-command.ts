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
  summary: 'builds one workspace, checks it against what is live, and makes it live',
  help: `
  --canary 10%   make it live for this share of browsers only; a browser keeps the version it got
  --hold         only upload it; \`promote\` makes it live
  --built        use the last build instead of building
${AGAIN_HELP}

The previous version is kept: \`rollback\` makes it live again. Publishing the live version again changes nothing.`,
  argCount: [1, 1],
  options: {
    canary: { type: 'string' },
    hold: { type: 'boolean' },
    built: { type: 'boolean' },
    again: { type: 'string' },
  },
  async run(args, { store, log }) {
    const [workspace = ''] = args.positionals;
    const audience = readAudience(args);
    const again = readReason(args, publishCommand);
    const published = await withBuildLock(log, async () => {
      const { dist, built } = await buildWorkspace(workspace, isSet(args, 'built'), log);
      return publish(store, dist, built, { audience, again, log });
    });
    const data = { ...published, ...(audience.kind === 'canary' && { percent: audience.percent }) };
    return { data, text: publishedText(data) };
  },
};

function readAudience(args: CommandArgs): Audience {
  const canary = readText(args, 'canary');
  if (canary !== undefined && isSet(args, 'hold')) {
    throw badUsage('--canary and --hold cannot be combined: a held version is not live.', publishCommand);
  }
  if (canary !== undefined) return { kind: 'canary', percent: readPercent(canary, publishCommand) };
  return { kind: isSet(args, 'hold') ? 'none' : 'all' };
}

export const checkCommand: Command = {
  name: 'check',
  synopsis: 'check WORKSPACE [--built]',
  summary: 'checks whether a workspace could go live, without publishing',
  help: `
  --built        use the last build instead of building

Exits with 1 and the reasons if the gate would refuse it. For pull requests.`,
  argCount: [1, 1],
  options: { built: { type: 'boolean' } },
  async run(args, { store, log }) {
    const [workspace = ''] = args.positionals;
    const { version, ...report } = await withBuildLock(log, async () => {
      const { dist, built } = await buildWorkspace(workspace, isSet(args, 'built'), log);
      return { version: built.version, ...(await check(store, dist, built)) };
    });
    const isFailure = report.refusals.length > 0;
    return {
      data: { workspace, version, mayGoLive: !isFailure, ...report },
      text: [
        `${workspace} ${version} ${isFailure ? 'cannot go live.' : 'can go live.'}`,
        ...refusalLines('Reasons', report.refusals),
        ...warningLines(report.warnings),
      ].join('\n'),
      isFailure,
    };
  },
};
