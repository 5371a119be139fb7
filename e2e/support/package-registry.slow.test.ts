import fs from 'node:fs';
import path from 'node:path';
import type { Package } from '../../scripts/packages/list-packages';
import { publishPackages, raisePackages } from '../../scripts/packages/publish-packages';
import { startPackageRegistry, type PackageRegistry } from './package-registry';
import { temporaryFolder } from './running-site';

describe('Publishing packages to a registry of one’s own', () => {
  const before = process.env.npm_config_userconfig;
  const root = temporaryFolder('packages');
  let registry: PackageRegistry;
  beforeAll(async () => {
    registry = await startPackageRegistry();
    process.env.npm_config_userconfig = registry.npmConfig;
  });
  afterAll(async () => {
    if (before === undefined) delete process.env.npm_config_userconfig;
    else process.env.npm_config_userconfig = before;
    fs.rmSync(root, { recursive: true, force: true });
    await registry.stop();
  });

  const make = (
    name: string,
    version: string,
    text: string,
    dependencies: Record<string, string> = {},
  ): Package => {
    const folder = path.join(root, name);
    fs.mkdirSync(folder, { recursive: true });
    const manifest = { name: `@steadfast/${name}`, version, dependencies };
    const ofThisRepository = { scripts: { test: text }, devDependencies: { tests: text } };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...manifest, ...ofThisRepository }));
    fs.writeFileSync(path.join(folder, 'index.js'), text);
    return { ...manifest, folder };
  };
  const publish = async (...packages: Package[]) => {
    const lines: string[] = [];
    await publishPackages(packages, registry.url, (line) => lines.push(line));
    return lines;
  };

  it('sends what is not there yet, and nothing twice', async () => {
    const [one, two] = [make('one', '1.0.0', '1'), make('two', '1.0.0', '2')];
    expect(await publish(one)).toEqual(['@steadfast/one 1.0.0 published']);
    expect(await publish(one, two)).toEqual([
      '@steadfast/one 1.0.0 was there already',
      '@steadfast/two 1.0.0 published',
    ]);
    expect(await publish(make('one', '1.1.0', 'new'), two)).toEqual([
      '@steadfast/one 1.1.0 published',
      '@steadfast/two 1.0.0 was there already',
    ]);
  });

  it('sends nothing at all when a version is there with other contents', async () => {
    await publish(make('changed', '1.0.0', 'as published'));
    const changed = make('changed', '1.0.0', 'edited since');
    await expect(publish(make('fresh', '1.0.0', ''), changed)).rejects.toThrow(
      `${registry.url} has @steadfast/changed 1.0.0 with other contents, so nothing was published. Raise the versions: npm run packages -- raise --registry ${registry.url}`,
    );
    expect(await publish(make('fresh', '1.0.0', ''))).toEqual(['@steadfast/fresh 1.0.0 published']);
  });

  it('leaves out what only this repository uses, which makes no version another', async () => {
    const one = make('tools', '1.0.0', 'the same');
    await publish(one);
    const file = path.join(one.folder, 'package.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replaceAll(':"the same"', ':"renewed"'));
    expect(await publish(one)).toEqual(['@steadfast/tools 1.0.0 was there already']);
    const answer = await fetch(`${registry.url}@steadfast%2ftools`);
    const { versions } = (await answer.json()) as { versions: Record<string, object> };
    expect(Object.keys(versions['1.0.0'] ?? {})).toContain('dependencies');
    expect(versions['1.0.0']).not.toHaveProperty('scripts');
    expect(versions['1.0.0']).not.toHaveProperty('devDependencies');
  });

  it('can go on once the versions of what has changed, and of what depends on it, are raised', async () => {
    const versions = { base: '1.0.0', user: '1.0.0', other: '1.0.0' };
    let text = 'as published';
    const list = () => [
      make('base', versions.base, text),
      make('user', versions.user, '', { '@steadfast/base': versions.base }),
      make('other', versions.other, ''),
    ];
    await publish(...list());
    text = 'edited since';
    const raise = async () => {
      const count = await raisePackages(list, registry.url, ({ name }, version) => {
        Object.assign(versions, { [path.basename(name)]: version });
      });
      return { count, ...versions };
    };
    expect(await raise()).toEqual({ count: 2, base: '1.0.1', user: '1.0.1', other: '1.0.0' });
    expect(await raise()).toEqual({ count: 0, base: '1.0.1', user: '1.0.1', other: '1.0.0' });
    expect(await publish(...list())).toEqual([
      '@steadfast/base 1.0.1 published',
      '@steadfast/user 1.0.1 published',
      '@steadfast/other 1.0.0 was there already',
    ]);
  });
});
