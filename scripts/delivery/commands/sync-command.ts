import { readLive } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const syncCommand: Command = {
  name: 'sync',
  synopsis: 'sync',
  summary: 'writes the page of a bucket anew from what is live and from the configuration',
  help: `
Every command that changes what is live does it too. It is for what no command has written: after a command was killed between
the two, or when the configuration or the content file has changed. A folder has an origin, which composes the page itself.`,
  words: [0, 0],
  async run(_, { store, writePage }) {
    if (!writePage) {
      const { revision } = await readLive(store);
      const text = `Nothing to write: the origin of ${store.place} composes the page itself.`;
      return { data: { revision, keys: [] }, text };
    }
    const { revision, keys } = await writePage();
    const what = keys.length > 0 ? `written: ${keys.join(', ')}` : 'all of it was there already';
    return { data: { revision, keys }, text: `The page of ${store.place}, revision ${revision}: ${what}.` };
  },
};
