/** The examples for systemd in docs/operate, and the command that they share. */
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../scripts/workspaces';

const FOLDER = path.join(rootFolder, 'docs/operate');
/** The settings of a unit, by name; of one that is there twice, the last. */
const readUnit = (file: string) =>
  Object.fromEntries(
    [...fs.readFileSync(path.join(FOLDER, file), 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
const UNITS = fs.readdirSync(FOLDER).filter((file) => file.endsWith('.service'));

describe('The examples for systemd', () => {
  it.each(UNITS)('run %s as the fixed user that its commands become', (file) => {
    const unit = readUnit(file);
    expect(unit).not.toHaveProperty('DynamicUser');
    expect(fs.readFileSync(path.join(rootFolder, 'bin/steadfast.mjs'), 'utf8')).toContain(
      `const USER = '${unit.User}';`,
    );
  });

  it.each(UNITS)('start a program of %s that the release has', (file) => {
    const [, program = ''] = /\/opt\/steadfast\/(\S+)/.exec(readUnit(file).ExecStart ?? '') ?? [];
    expect(fs.statSync(path.join(rootFolder, program)).mode & 0o111).toBe(0o111);
  });

  it('keep the data of the site from the other users of the machine', () => {
    expect(readUnit('steadfast.service')).toMatchObject({
      StateDirectory: 'steadfast',
      StateDirectoryMode: '0700',
    });
  });
});
