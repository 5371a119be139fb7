/** The example for systemd and the commands of docs/operate.md, which have to use the same user, folders and variables. */
import fs from 'node:fs';
import path from 'node:path';
import { commandsIn } from './support/documented-commands';
import { rootFolder } from '../scripts/workspaces';

const read = (name: string) => fs.readFileSync(path.join(rootFolder, 'docs', name), 'utf8');
/** The settings of the unit, by name; of one that is there twice, the last. */
const unit = Object.fromEntries(
  [...read('operate/steadfast.service').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);
const findCommand = (program: string) =>
  commandsIn(read('operate.md')).find((command) => command.startsWith(`${program} `)) ?? '';

describe('The example for systemd', () => {
  it('runs as a fixed user, which the document creates: commands run as the same one', () => {
    expect(unit).not.toHaveProperty('DynamicUser');
    expect(unit.User).toMatch(/^[a-z]+$/);
    const command = findCommand('useradd').split(' ');
    expect(command).toEqual(expect.arrayContaining(['--system', '/var/lib/steadfast']));
    expect(command.at(-1)).toBe(unit.User);
  });

  it('may write the folder of the site, which the document gives to its user', () => {
    expect(unit.ProtectSystem).toBe('strict');
    const folder = `${unit.WorkingDirectory}/.site`;
    expect(unit.ReadWritePaths).toBe(`-${folder}`);
    expect(findCommand('chown').split(' ').slice(-2)).toEqual([`${unit.User}:`, folder]);
  });

  it('keeps its data from the other users of the machine', () => {
    expect(unit.Environment).toContain(`DATA_DIR=/var/lib/${unit.StateDirectory}`);
    expect(unit.StateDirectoryMode).toBe('0700');
  });

  it('shares its user, folders and variables with the commands of the document', () => {
    const command = findCommand('systemd-run').split(' ');
    expect(command).toEqual(
      expect.arrayContaining([
        `--uid=${unit.User}`,
        `--working-directory=${unit.WorkingDirectory}`,
        `EnvironmentFile=${unit.EnvironmentFile}`,
        ...(unit.Environment ?? '').split(' '),
      ]),
    );
    expect(unit.ExecStart).toMatch(/ dist\/serve\.js$/);
    expect(command.slice(-3)).toEqual(['node', 'dist/catalogue.js', 'list']);
  });
});
