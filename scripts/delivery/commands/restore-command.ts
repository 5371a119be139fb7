import { restore } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const restoreCommand: Command = {
  name: 'restore',
  synopsis: 'restore',
  summary: 'takes the last good copy of live.json live again, where live.json is broken',
  help: `
A folder keeps a copy with each change, in .live.last-good.json. The broken file is kept as .live.broken.json. Does nothing where
live.json can be read and every version that it names is there as it says.`,
  words: [0, 0],
  async run(_, { store }) {
    const restored = await restore(store);
    const { place, hasChanged, revision, broken } = restored;
    const kept = broken === undefined ? '' : ` What could not be used is in ${broken}.`;
    return {
      data: restored,
      text: hasChanged
        ? `What was live in ${place} is live again, as revision ${revision}.${kept}`
        : `live.json of ${place} is sound, revision ${revision}: there is nothing to restore.`,
    };
  },
};
