/** docs/first-site.md, the examples for systemd, and the command that they share. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { commandsIn } from './support/documented-commands';
import { rootFolder } from '../bin/workspaces.js';

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

describe('docs/first-site.md', () => {
  const document = fs.readFileSync(path.join(rootFolder, 'docs/first-site.md'), 'utf8');
  const steadfast = (...args: string[]) =>
    execFileSync(process.execPath, ['bin/steadfast.mjs', ...args], { cwd: rootFolder, encoding: 'utf8' });

  it('takes at most 25 commands, of which those of steadfast exist', () => {
    const commands = commandsIn(document.replaceAll(/^[A-Z_]+=.*\n/gm, '').replaceAll(/^EOF\n/gm, ''));
    expect(commands.length).toBeLessThanOrEqual(25);
    const help = steadfast('--help');
    const names = commands.flatMap((command) => /^steadfast (\w+)/.exec(command)?.[1] ?? []);
    expect(names).toEqual(expect.arrayContaining(['migrate', 'activate', 'doctor', 'catalogue']));
    for (const name of names) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
  });

  it('sets only variables that the documents list, and names files that a release has', () => {
    const listed = ['api/README.md', 'docs/operate/variables.md']
      .map((file) => fs.readFileSync(path.join(rootFolder, file), 'utf8'))
      .join();
    const set = [...document.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(set.length).toBeGreaterThan(6);
    expect(set.filter((name) => !listed.includes(`\`${name}\``))).toEqual([]);
    expect(document).toContain('/opt/steadfast/docs/operate/Caddyfile');
  });
});
