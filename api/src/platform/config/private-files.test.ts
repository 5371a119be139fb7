import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { delimiter, join, relative } from 'node:path';
import { startChild } from '../../../test/support/child-process';
import { pglite } from '../../../test/support/databases';
import { newFolder, removeFolder } from '../../../test/support/folders';
import { loadDump } from '../../cli/backup/dump-database';
import { createMedia } from '../../media/staging';
import { readSigningSecrets } from './signing-secret';
import { readApiConfig } from './api-config';

let folder: string;
let umask: number;
const { PATH } = process.env;

beforeEach(async () => {
  umask = process.umask(0);
  folder = await newFolder();
  await chmod(folder, 0o755);
});
afterEach(async () => {
  process.env.PATH = PATH;
  process.umask(umask);
  await removeFolder(folder);
});

/** The files that another user of this machine reads below a folder that is open to all. */
async function listExposed(below: string): Promise<string[]> {
  const entries = await readdir(below, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = join(below, entry.name);
      const { mode } = await stat(path);
      if (entry.isDirectory()) return (mode & 0o001) === 0 ? [] : listExposed(path);
      return (mode & 0o004) === 0 ? [] : [relative(folder, path)];
    }),
  );
  return found.flat();
}

describe('with a umask that gives everybody all rights', () => {
  it('closes a data folder that was open to all, and makes a new one closed', async () => {
    for (const dataDir of [folder, join(folder, 'new')]) {
      await readSigningSecrets(readApiConfig({ DATA_DIR: dataDir }));
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      await chmod(dataDir, 0o755);
    }
    expect(await listExposed(folder)).toEqual([]);
  });

  it('closes a built-in database that was open to all, also where the data folder stays so', async () => {
    const { dataDir, remove } = await pglite.prepareEmpty();
    await chmod(join(dataDir, 'database'), 0o755);
    expect(await startChild('src/cli/migrate.ts', [], { DATA_DIR: dataDir }).ended).toBe(0);
    await chmod(dataDir, 0o755);
    expect(await listExposed(dataDir)).toEqual([]);
    await remove();
  });

  it('restores PostgreSQL from a file that only this user reads, and leaves none', async () => {
    const tools = join(folder, 'tools');
    const [dataDir, seen] = [join(folder, 'data'), join(folder, 'seen')];
    await mkdir(tools);
    const write = (name: string, script: string) =>
      writeFile(join(tools, name), `#!/bin/sh\nwhile [ "$1" != --file ]; do shift; done\n${script}\n`, {
        mode: 0o755,
      });
    await write('pg_restore', 'echo "select 1" > "$2"');
    await write('psql', `cat "$2" > ${seen}; stat -c %a "$(dirname "$2")" >> ${seen}`);
    process.env.PATH = [tools, PATH].join(delimiter);
    await loadDump(readApiConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://localhost/x' }), 'dump');
    expect(await readFile(seen, 'utf8')).toBe('select 1\n700\n');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('keeps media closed while they are made, and leaves published ones readable', async () => {
    const library = { mediaDir: join(folder, 'media-library'), bucket: undefined };
    const plan = { name: 'talk-1', picture: 'videos/talk-1/poster', folders: ['streams/talk-1'] };
    const make = async (staging: string) => {
      await writeFile(join(staging, 'streams/talk-1/master.m3u8'), '#EXTM3U');
      expect(await listExposed(folder)).toEqual([]);
    };
    await createMedia(library, plan, make, async () => undefined);
    expect(await listExposed(folder)).toEqual(['media-library/streams/talk-1/master.m3u8']);
  });
});
