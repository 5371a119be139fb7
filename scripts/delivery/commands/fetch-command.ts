import path from 'node:path';
import { createFolderStore, fetchLive } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const fetchCommand: Command = {
  name: 'fetch',
  synopsis: 'fetch FOLDER',
  summary: 'copies what is live into a folder, as a site of its own',
  help: `
The live versions alone, without canaries and without what was live before. The compatibility matrix takes such a folder as the
release before: PREVIOUS_SITE=FOLDER.`,
  words: [1, 1],
  async run({ words: [folder = ''] }, { store }) {
    // npm runs a script in the folder of its package, and tells where the person was.
    const place = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    const { host, features } = await fetchLive(store, createFolderStore(place));
    const versions = Object.fromEntries([host, ...features].map(({ name, version }) => [name, version]));
    const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return { data: { place, versions }, text: `${place} holds ${names.join(', ')}.` };
  },
};
