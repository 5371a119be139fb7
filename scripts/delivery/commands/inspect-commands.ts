import {
  KEPT_VERSIONS,
  prune,
  readLive,
  summarizeStatus,
  describeVersions,
} from '@steadfast/delivery/releases';
import { badUsage, isSet, readText, type Command } from '../command';
import { kilobytes, statusText, versionsText } from '../print-status';

export const statusCommand: Command = {
  name: 'status',
  synopsis: 'status',
  summary: 'shows what is live, since when, with sizes and dependencies',
  help: 'Sizes are KB after brotli. “heaviest” is what the heaviest module of a remote loads, or the first page of the shell.',
  argCount: [0, 0],
  async run(_, { store }) {
    const status = summarizeStatus(store.place, await readLive(store));
    return { data: status, text: statusText(status) };
  },
};

export const versionsCommand: Command = {
  name: 'versions',
  synopsis: 'versions WORKSPACE',
  summary: 'lists the versions of a workspace',
  help: `
  live, canary   browsers get it
  earlier        was live
  held           was never live, as far as the history goes back
  unfinished     an interrupted upload; \`prune\` removes it after an hour`,
  argCount: [1, 1],
  async run({ positionals: [workspace = ''] }, { store }) {
    const versions = await describeVersions(store, await readLive(store), workspace);
    return { data: { workspace, versions }, text: versionsText(workspace, versions) };
  },
};

export const pruneCommand: Command = {
  name: 'prune',
  synopsis: `prune [--keep ${KEPT_VERSIONS}] [--dry-run]`,
  summary: 'removes versions that are no longer needed',
  help: `
  --keep N       how many versions of each workspace to keep besides the live one; default: ${KEPT_VERSIONS}
  --dry-run      only list what would be removed

Never removes live versions and canaries, versions that were live in the last 7 days (open tabs may request their files), and
versions uploaded in the last hour (a publish may be running).`,
  argCount: [0, 0],
  options: { keep: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(args, { store }) {
    const keep = readText(args, 'keep') ?? String(KEPT_VERSIONS);
    if (!/^[1-9]\d{0,3}$/.test(keep)) {
      throw badUsage(`--keep must be a whole number from 1, not “${keep}”.`, pruneCommand);
    }
    const isDry = isSet(args, 'dry-run');
    const removed = await prune(store, { keep: Number(keep), isDry });
    const total = kilobytes(removed.reduce((sum, { bytes }) => sum + bytes, 0));
    return {
      data: { isDry, removed },
      text: [
        ...removed.map(
          ({ workspace, version, bytes, isWhole }) =>
            `${workspace} ${version}  ${kilobytes(bytes)}${isWhole ? '' : ', an interrupted upload'}`,
        ),
        removed.length === 0
          ? 'There is nothing to remove.'
          : `${isDry ? 'Would remove' : 'Removed'} ${removed.length === 1 ? 'one version' : `${removed.length} versions`}, ${total}.`,
      ].join('\n'),
    };
  },
};
