/** Each page of a remote has a test that renders it without a browser, so that its team sees at once when it touches `window`. */
import fs from 'node:fs';
import path from 'node:path';
import type { Feature } from '@steadfast/contract';

const root = path.join(__dirname, '..');
const remotes = fs.readdirSync(root).filter((name) => fs.existsSync(path.join(root, name, 'feature.json')));

function readTests(remote: string): string {
  const files = fs.readdirSync(path.join(root, remote), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^src\/.*render-on-server\.test\.tsx$|^test\/pages\.tsx$/.test(file))
    .map((file) => fs.readFileSync(path.join(root, remote, file), 'utf8'))
    .join();
}

it.each(remotes)('%s renders all of its pages in render-on-server.test.tsx', (remote) => {
  const text = fs.readFileSync(path.join(root, remote, 'feature.json'), 'utf8');
  const { routes, viewerCall } = JSON.parse(text) as Feature;
  // The server renders for visitors.
  if (viewerCall !== undefined) return;
  const tests = readTests(remote);
  for (const { module } of routes) expect(tests).toContain(`<${path.basename(module)} />`);
});
