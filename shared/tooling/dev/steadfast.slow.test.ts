import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { composeHtml } from '@steadfast/server/html';

const tool = path.join(__dirname, 'steadfast.js');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-tool-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

const writeRemote = () => {
  fs.writeFileSync(
    path.join(folder, 'feature.json'),
    JSON.stringify({ name: 'mfe-tags', routes: [], dialogs: [], slots: [] }),
  );
  fs.writeFileSync(path.join(folder, 'package.json'), '{"version":"0.1.0"}');
};

function run(args: string[], env: Record<string, string> = {}) {
  return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, PORT: '0', SITE_URL: '', ...env } };
    execFile(process.execPath, [tool, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error ? error.code : 0, stdout, stderr });
    });
  });
}

async function startSite() {
  const { html } = composeHtml({
    host: { scripts: [], styles: [] },
    hostAddress: (name) => name,
    bootstrapScript: '',
    registry: { revision: 1, shell: '1', features: [] },
    config: {
      apiBaseUrl: '/api',
      streamUrlTemplate: 'https://streams.example.org/{videoId}.m3u8',
      siteName: 'Live',
      tagline: '',
      socialLinks: [],
    },
  });
  const site = http.createServer((_, response) => response.end(html));
  await new Promise<void>((resolve) => site.listen(0, 'localhost', resolve));
  const { port } = site.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => site.close() };
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

  it('says which port is in use, if it is the second after its own', async () => {
    writeRemote();
    const site = await startSite();
    const taken = http.createServer();
    await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
    const { port } = taken.address() as AddressInfo;
    const env = { PORT: String(port - 2) };
    const { code, stderr } = await run(['dev', '--site', site.url], env);
    taken.close();
    site.close();
    expect(stderr).toMatch(
      /^Port \d+ is in use\. Stop the program that uses it, or choose another port with PORT\.\n$/,
    );
    expect(stderr).toContain(String(port));
    expect(code).toBe(1);
  });

  it('ends with the development servers, whose output says why: here the remote has no rspack.config.js', async () => {
    writeRemote();
    const site = await startSite();
    const { code, stderr } = await run(['dev'], { SITE_URL: site.url });
    site.close();
    expect(stderr).toContain('rspack.config.js');
    expect(stderr).toMatch(/^The development servers exited with code 1\. See the output above\.$/m);
    expect(code).toBe(1);
  });
});
