import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startChild } from '../../../test/support/child-process';
import { newFolder, removeFolder } from '../../../test/support/folders';

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
  await writeFile(join(folder, 'notes.txt'), 'keep me');
});
afterEach(() => removeFolder(folder));

async function run(command: 'backup' | 'restore', args: string[]) {
  const env = { DATA_DIR: join(folder, 'data'), SITE_FOLDER: join(folder, 'site') };
  const child = startChild(`src/cli/backup/${command}.ts`, args, env);
  return { code: await child.ended, output: child.output(), errors: child.errors() };
}

/** Backs up a site that has no database yet into a folder of this name. */
const backUp = (name: string) => run('backup', [join(folder, name)]);

describe('a backup', () => {
  it.each([
    ['below a file', 'notes.txt/backup', 'ENOTDIR'],
    ['deeper below a file', 'notes.txt/backups/today', 'ENOTDIR'],
    ['with too long a name', 'x'.repeat(300), 'ENAMETOOLONG'],
  ])('into a folder %s is refused in one sentence that says what to do', async (_, name, fault) => {
    expect(await backUp(name)).toEqual({
      code: 1,
      output: '',
      errors: `The folder ${join(folder, name)} cannot be created (${fault}): name a folder that this user can create, not below a file.\n`,
    });
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  it('over a file is refused, and the file stays', async () => {
    expect((await backUp('notes.txt')).errors).toMatch(/exists: name a new folder for the backup\.\n$/);
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  it('into a new folder below others gets as far as the database', async () => {
    await mkdir(join(folder, 'backups'));
    expect((await backUp('backups/2026/today')).errors).toMatch(/^There is no database in /);
    expect(await readdir(join(folder, 'backups/2026'))).toEqual([]);
  });
});

describe.each(['backup', 'restore'] as const)('npm run %s', (command) => {
  it('says how it is used, when asked and when it is used wrongly, and touches nothing', async () => {
    const help = await run(command, ['--help']);
    expect(help).toMatchObject({ code: 0, errors: '' });
    expect(help.output).toMatch(new RegExp(`^Usage: npm run ${command} -- .*<folder>`));
    expect(await run(command, [join(folder, 'new'), '--everything'])).toEqual({
      code: 2,
      output: '',
      errors: `Unknown option '--everything': \`npm run ${command} -- --help\` shows the options.\n`,
    });
    expect((await run(command, [])).errors).toBe(
      `Missing required argument 'folder': \`npm run ${command} -- --help\` shows the options.\n`,
    );
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });
});
