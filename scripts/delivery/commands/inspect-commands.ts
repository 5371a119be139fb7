import { KEPT_VERSIONS, prune, readLive, statusOf, versionsOf } from '@steadfast/delivery/releases';
import { badUsage, isSet, readText, type Command } from '../command';
import { kilobytes, statusText, versionsText } from '../print-status';

export const statusCommand: Command = {
  name: 'status',
  synopsis: 'status',
  summary: 'what is live, since when, what it weighs, who needs whom',
  help: 'Sizes are KB, brotli: “heaviest” is what the heaviest module of a remote loads, or the first page of the shell.',
  words: [0, 0],
  async run(_, { store }) {
    const status = statusOf(store.place, await readLive(store));
    return { data: status, text: statusText(status) };
  },
};

export const versionsCommand: Command = {
  name: 'versions',
  synopsis: 'versions WORKSPACE',
  summary: 'which versions of it there are',
  help: `
  live, canary   browsers get it
  earlier        was live
  held           has not been live, as far as is remembered
  unfinished     the rest of an upload that was cut off: \`prune\` removes it after an hour`,
  words: [1, 1],
  async run({ words: [workspace = ''] }, { store }) {
    const versions = await versionsOf(store, await readLive(store), workspace);
    return { data: { workspace, versions }, text: versionsText(workspace, versions) };
  },
};

export const pruneCommand: Command = {
  name: 'prune',
  synopsis: `prune [--keep ${KEPT_VERSIONS}] [--dry-run]`,
  summary: 'removes versions that nobody needs any more',
  help: `
  --keep N       how many versions of each workspace to keep besides the live one; ${KEPT_VERSIONS} when it is not given
  --dry-run      only says what would be removed

Never removed: what is live, canaries, what was live within the last 7 days (open tabs may ask for it), and what came within
the last hour (a publication may be under way).`,
  words: [0, 0],
  options: { keep: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run(given, { store }) {
    const keep = readText(given, 'keep') ?? String(KEPT_VERSIONS);
    if (!/^[1-9]\d{0,3}$/.test(keep)) {
      throw badUsage(`--keep must be a whole number from 1, but is “${keep}”.`, pruneCommand);
    }
    const isDry = isSet(given, 'dry-run');
    const removed = await prune(store, { keep: Number(keep), isDry });
    const total = kilobytes(removed.reduce((sum, { bytes }) => sum + bytes, 0));
    return {
      data: { isDry, removed },
      text: [
        ...removed.map(
          ({ workspace, version, bytes, isWhole }) =>
            `${workspace} ${version}  ${kilobytes(bytes)}${isWhole ? '' : ', an upload that was cut off'}`,
        ),
        removed.length === 0
          ? 'There is nothing to remove.'
          : `${isDry ? 'Would remove' : 'Removed'} ${removed.length === 1 ? 'one version' : `${removed.length} versions`}, ${total}.`,
      ].join('\n'),
    };
  },
};
