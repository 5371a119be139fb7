import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from '../workspaces';
import { listPackages } from './list-packages';
import { packForPublishing } from './pack';
import { publishPackages } from './publish-packages';
import { readRegistry } from './registry';

const packages = listPackages(rootFolder);
let packedFiles: Record<string, string[]> = {};
beforeAll(() => {
  packedFiles = listPacked();
});

describe('The packages', () => {
  it('come after those they depend on', () => {
    const names = packages.map(({ name }) => name);
    expect([...names].sort()).toEqual([
      '@steadfast/contract',
      '@steadfast/delivery',
      '@steadfast/host',
      '@steadfast/sdk',
      '@steadfast/testing',
      '@steadfast/tooling',
      '@steadfast/ui',
    ]);
    for (const [index, { dependencies }] of packages.entries()) {
      expect(names.slice(index).filter((name) => name in dependencies)).toEqual([]);
    }
  });

  it('depend on each other in the versions that are published', () => {
    const versions = new Map(packages.map(({ name, version }) => [name, version]));
    const wrong = packages.flatMap(({ name, dependencies }) =>
      Object.entries(dependencies)
        .filter(([other, version]) => other.startsWith('@steadfast/') && versions.get(other) !== version)
        .map(([other]) => `${name} → ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(packages)('$name contains what its files import, and no tests', ({ name, folder }) => {
    const packed = packedFiles[name] ?? [];
    expect(packed).not.toEqual([]);
    expect(packed.filter((file) => /\.(test|spec)\./.test(file))).toEqual([]);
    const missing = packed
      .filter((file) => /\.(tsx?|m?js)$/.test(file))
      .flatMap((file) => listImports(path.join(folder, file)))
      .filter((file) => file.startsWith(folder + path.sep) && !packed.includes(path.relative(folder, file)));
    expect(missing).toEqual([]);
  });

  it.each(packages)('$name contains its entries', ({ name, folder }) => {
    const { exports = {}, bin = {} } = JSON.parse(
      fs.readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as { exports?: Record<string, string>; bin?: Record<string, string> };
    const packed = packedFiles[name] ?? [];
    const entries = [...Object.values(exports), ...Object.values(bin)];
    expect(entries.map((file) => path.normalize(file)).filter((file) => !packed.includes(file))).toEqual([]);
  });

  it('contain the page that their messages name', async () => {
    const delivery = packages.find(({ name }) => name === '@steadfast/delivery');
    if (!delivery) throw new Error('delivery is not packed');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-pack-'));
    const archive = await packForPublishing(delivery, folder);
    const files = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n');
    fs.rmSync(folder, { recursive: true });
    expect(files).toContain('package/docs/gate.md');
  });

  it('are not published by accident', () => {
    const { folder } = packages[0] ?? { folder: '' };
    const { status, stderr } = spawnSync('npm', ['publish', '--dry-run'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_config_registry: 'http://localhost:1/' },
    });
    expect(stderr).toContain('npm run packages -- publish --registry URL');
    expect(status).toBe(1);
  });
});

/** The files that npm would pack, by the package's name. */
function listPacked(): Record<string, string[]> {
  const folders = packages.map(({ folder }) => folder);
  const answer = execFileSync('npm', ['pack', ...folders, '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 10_000_000,
  });
  const packed = JSON.parse(answer) as { name: string; files: { path: string }[] }[];
  return Object.fromEntries(packed.map(({ name, files }) => [name, files.map((file) => file.path)]));
}

/** The files of relative imports that exist. */
function listImports(file: string): string[] {
  const imports = fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import)\s*'(\.{1,2}\/[^']+)'/g);
  return [...imports].flatMap(([, module = '']) => {
    const full = path.resolve(path.dirname(file), module);
    const found = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'].map((end) => full + end);
    return found.filter((each) => fs.existsSync(each) && fs.statSync(each).isFile()).slice(0, 1);
  });
}

describe('The address of a registry', () => {
  it('is that of an npm registry of one’s own', () => {
    expect(readRegistry('https://npm.example.org')).toBe('https://npm.example.org/');
  });

  it.each([undefined, '', 'npm.example.org', 'file:///tmp'])('is not %p', (given) => {
    expect(() => readRegistry(given)).toThrow(/^--registry needs the URL of your npm registry/);
  });

  it.each(['https://registry.npmjs.org/', 'https://registry.yarnpkg.com'])(
    'is not the public %s',
    (given) => {
      expect(() => readRegistry(given)).toThrow(/is public. These packages are for a registry of your own.$/);
    },
  );
});

describe('Publishing', () => {
  const lines: string[] = [];
  const one = {
    name: '@steadfast/one',
    version: '1.0.0',
    dependencies: {},
    folder: packages[0]?.folder ?? '',
  };
  const publish = (registry: string) => publishPackages([one], registry, (line) => lines.push(line));
  afterEach(() => {
    expect(lines).toEqual([]);
  });

  it.each([
    [500, 'internal', /^npm failed for @steadfast\/one 1\.0\.0 at http:.*500.*run the command again\.$/],
    [401, 'who are you', /Log in first: npm login --registry http:/],
  ])('reports in a sentence that the registry answers %i', async (status, error, message) => {
    const server = http.createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(publish(`http://localhost:${port}/`)).rejects.toThrow(message);
    server.close();
  });

  it('reports in a sentence that the registry does not answer', async () => {
    await expect(publish('http://localhost:1/')).rejects.toThrow(
      /^npm failed for @steadfast\/one 1\.0\.0 at http:\/\/localhost:1\/: .*ECONNREFUSED.*that runs\?/,
    );
  });
});
