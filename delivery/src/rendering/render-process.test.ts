/** What a server build may do wrong, with a real process. */
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { hashIntegrity } from '../site/build-files';
import { createRenderProcess, describeFault } from './render-process';

const folder = temporaryFolder();
const PAGE = 'pages/Page';
const START_MS = 60_000;
let files = 0;
function write(code: string, published = code) {
  const file = path.join(folder, `${(files += 1)}.js`);
  fs.writeFileSync(file, code);
  return { file, integrity: hashIntegrity(Buffer.from(published)), publicPath: '/mfe-x/1/' };
}
/** Renders what the page of its one feature returns. */
const host = write(`
exports.provided = { react: {} };
exports.renderPage = async ({ feature }, loadModule) => (await loadModule(feature, '${PAGE}'))();`);
const { run, close } = createRenderProcess(() => undefined, START_MS);
afterAll(close);

/** Renders a page of a remote with this code. */
async function render(remote: ReturnType<typeof write> & { mismatch?: string }, limitMs?: number) {
  const request = JSON.stringify({ feature: { name: 'mfe-x', version: '1', container: 'x' } });
  await run({ host, remotes: {} });
  return run({ host, remotes: { x: remote }, request }, limitMs).catch(describeFault);
}
const exporting = (page: string) => `module.exports = { '${PAGE}': () => ({ Page: ${page} }) };`;

it.each([
  ['throws when it loads', "throw new Error('broken')", 'render-failed', '/mfe-x/1/ did not load: broken'],
  ['does not parse', '{', 'render-failed', '/mfe-x/1/ did not load: Unexpected end of input'],
  ['has no such component', 'module.exports = {};', 'render-failed', 'mfe-x has no component pages/Page.'],
  ['needs window', exporting('() => window.innerWidth'), 'render-failed', 'window is not defined'],
  ['calls the network', exporting("() => fetch('/')"), 'render-failed', 'fetch is not a function'],
  ['reads the process', exporting('() => process.env.JWT_SECRET'), 'render-failed', /undefined/],
  [
    'needs what the shell does not provide',
    "require('node:fs');",
    'render-mismatch',
    '/mfe-x/1/ needs node:fs, which the shell does not provide',
  ],
  [
    'allocates without end',
    exporting('() => { const all = []; for (;;) all.push(new Array(2e7).fill(0.5)); }'),
    'render-failed',
    'its process ended, for example because it ran out of memory',
  ],
])('A remote that %s does not render, which its fault says', async (_, code, fault, reason) => {
  expect(await render(write(code))).toEqual({
    fault,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

it('A remote is not loaded if its file is another, or if it does not fit the shell', async () => {
  const sound = exporting("() => 'sound'");
  expect(await render(write(sound, 'published'))).toMatchObject({ fault: 'render-integrity' });
  expect(await render({ ...write(sound), mismatch: 'it needs another React' })).toEqual({
    fault: 'render-mismatch',
    reason: 'it needs another React',
  });
  expect(await render(write(sound))).toBe('"sound"');
});

it('A rendering that takes too long is ended', async () => {
  expect(await render(write(exporting('() => { for (;;); }')), 100)).toMatchObject({
    fault: 'render-timeout',
  });
});

it('A process that does not start in time is ended, and the next one renders', async () => {
  const warn = jest.fn();
  const slow = createRenderProcess(warn, START_MS, 1);
  const first = slow.run({ host, remotes: {} }).catch(describeFault);
  expect(await first).toMatchObject({ fault: 'render-timeout' });
  slow.close();
});
