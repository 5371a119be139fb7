import path from 'node:path';
import { createFolderStore, fetchLive } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const fetchCommand: Command = {
  name: 'fetch',
  synopsis: 'fetch FOLDER',
  summary: 'copies the live versions into a folder, as a separate site',
  help: `
Copies only the live versions, without canaries and earlier ones. The compatibility matrix takes such a folder as the previous
release: PREVIOUS_SITE=FOLDER.`,
  argCount: [1, 1],
  async run({ positionals: [folder = ''] }, { store }) {
    // npm runs scripts in the package's folder, and passes the user's working directory in INIT_CWD.
    const place = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    const { host, features } = await fetchLive(store, createFolderStore(place));
    const versions = Object.fromEntries([host, ...features].map(({ name, version }) => [name, version]));
    const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
    return { data: { place, versions }, text: `${place} contains ${names.join(', ')}.` };
  },
};
