import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRegistry, sendPage, startServers } from './dev-server';
import { testServers } from './test/live-site';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-dev-server-'));
const writeFeature = (text: string) => fs.writeFileSync(path.join(folder, 'feature.json'), text);
const { serve } = testServers();
let url = '';
let write: jest.SpyInstance;
beforeAll(async () => {
  fs.writeFileSync(path.join(folder, 'package.json'), '{"version":"0.1.0"}');
  const compose = async () => JSON.stringify(createRegistry([{ folder, port: 1 }]));
  url = await serve((_, response) => void sendPage(response, compose));
});
beforeEach(() => (write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)));
afterEach(() => write.mockRestore());
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe('REQ-FED-4 The page of a development server', () => {
  it.each([
    ['cut off', '{ "name": "mfe-tags",', 'feature.json cannot be read: '],
    ['not of the contract', '{ "name": "mfe-tags", "routes": 1 }', '/routes must be array'],
  ])('says why there is none while feature.json is %s, and is back afterwards', async (_, text, reason) => {
    writeFeature(text);
    const broken = await fetch(url);
    expect(broken.status).toBe(500);
    expect(await broken.text()).toContain(reason);
    expect(write).toHaveBeenCalledWith(expect.stringContaining(reason));
    writeFeature(JSON.stringify({ name: 'mfe-tags', routes: [], dialogs: [], slots: [] }));
    const mended = await fetch(url);
    expect(mended.status).toBe(200);
    expect(await mended.text()).toContain('"mfe_tags_0_1_0"');
  });
});

describe('The development servers', () => {
  const start = (script: string, onEnd: (error: Error) => void) => {
    const program = path.join(folder, 'servers.js');
    fs.writeFileSync(program, script);
    return startServers([], onEnd, program);
  };
  beforeEach(() => {
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => jest.restoreAllMocks());

  it('report that they end before they are ready', async () => {
    const onEnd = jest.fn();
    const started = start("console.log('preserving'); process.exitCode = 3;", onEnd);
    await expect(started).rejects.toThrow('exited with code 3. See the output above.');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('report that they end later, when pages would wait for their files', async () => {
    const error = await new Promise<Error>((resolve) => {
      void start("console.log('serving'); process.exitCode = 4;", resolve);
    });
    expect(error.message).toBe('The development servers exited with code 4. See the output above.');
  });
});
