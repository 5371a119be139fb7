import { readLive } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const syncCommand: Command = {
  name: 'sync',
  synopsis: 'sync',
  summary: "rewrites a bucket's page from what is live and from the configuration",
  help: `
Every command that changes what is live also writes the page. Use this if such a command was interrupted, or after a change of
the configuration or the content file. A folder does not need it: its origin composes the page.`,
  argCount: [0, 0],
  async run(_, { store, writePage }) {
    if (!writePage) {
      const { revision } = await readLive(store);
      const text = `Nothing to write: the origin of ${store.place} composes the page.`;
      return { data: { revision, keys: [] }, text };
    }
    const { revision, keys } = await writePage();
    const outcome = keys.length > 0 ? `wrote ${keys.join(', ')}` : 'already up to date';
    return {
      data: { revision, keys },
      text: `The page of ${store.place}, revision ${revision}: ${outcome}.`,
    };
  },
};
