import { restore } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const restoreCommand: Command = {
  name: 'restore',
  synopsis: 'restore',
  summary: 'replaces a broken live.json with its last good copy',
  help: `
A site folder keeps a copy in .live.last-good.json with each change. The broken file is kept as .live.broken.json. Does nothing if
live.json is readable and every version that it names exists unchanged.`,
  argCount: [0, 0],
  async run(_, { store }) {
    const restored = await restore(store);
    const { place, hasChanged, revision, broken } = restored;
    const backupNote = broken === undefined ? '' : ` The broken file is kept as ${broken}.`;
    return {
      data: restored,
      text: hasChanged
        ? `${place} is restored to its last good state, as revision ${revision}.${backupNote}`
        : `live.json of ${place} is intact, revision ${revision}. There is nothing to restore.`,
    };
  },
};
