import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { composePage, testServers } from './test/live-site';

const tool = path.join(__dirname, 'steadfast.js');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-tool-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});
const { serve } = testServers();

function run(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, PORT: '0', SITE_URL: '', ...env } };
    execFile(process.execPath, [tool, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, stdout, stderr });
    });
  });
}

describe('The command line tool steadfast', () => {
  it('shows what it can do, also when it is asked for something else', async () => {
    const help = await run(['--help']);
    expect(help).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout).toContain('steadfast dev --site URL');
    expect(await run(['build'])).toMatchObject({ code: 1, stderr: help.stdout });
  });

  it.each([
    ['a folder without a remote', ['--site', 'http://localhost:1'], /^There is no feature\.json in .*\.\n$/],
    ['two sites', ['--site', 'http://localhost:1', '--against', 'http://localhost:1'], /Choose one\.\n$/],
    ['an option that is none', ['--sight', 'http://localhost:1'], /^Unknown option '--sight'/],
  ])('says in a sentence what is wrong with %s', async (_, args, message) => {
    const { code, stderr } = await run(['dev', ...args]);
    expect(stderr).toMatch(message);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('takes the site from SITE_URL, and says which port is in use, if it is the second after its own', async () => {
    const feature = { name: 'mfe-tags', routes: [], dialogs: [], slots: [] };
    fs.writeFileSync(path.join(folder, 'feature.json'), JSON.stringify(feature));
    fs.writeFileSync(path.join(folder, 'package.json'), '{"version":"0.1.0"}');
    const site = await serve((_, response) => response.end(composePage()));
    const taken = Number(new URL(await serve((_, response) => response.end())).port);
    const { code, stderr } = await run(['dev'], { PORT: String(taken - 2), SITE_URL: site });
    expect(stderr).toMatch(
      /^Port \d+ is in use\. Stop the program that uses it, or choose another port with PORT\.\n$/,
    );
    expect(stderr).toContain(String(taken));
    expect(code).toBe(1);
  });
});
