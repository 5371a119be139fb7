/** What commands print, and how they fail; what they do is tested beside releases/. */
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { listRevisions } from '../../test/read-site';
import { writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { publish } from '../releases/publish';
import { uploadVersion } from '../releases/upload-version';
import { createFolderStore } from '../site/store/folder-store';
import type { Workspaces } from './command';
import { openTarget, resolveTarget, runDelivery } from './main';

const folder = temporaryFolder();
const [OLD, NEW, UPLOADED, BUILT] = [
  '1.0.0-aaaaaaaa',
  '1.1.0-bbbbbbbb',
  '1.2.0-cccccccc',
  '1.3.0-dddddddd',
] as const;
const COMMANDS =
  'publish check preview status rollback canary promote disable enable remove prune convert'.split(' ');
let tests = 0;

/** A site on which mfe-catalog was OLD, is NEW and may be UPLOADED, revision 3; `run` can build workspaces, `runAlone` cannot. */
async function site(address?: string) {
  const own = path.join(folder, String((tests += 1)));
  const place = path.join(own, 'site');
  const store = createFolderStore(place);
  const shell = writeWholeHost(own, '0.1.0-aaaaaaaa');
  await publish(store, shell.dist, shell.built);
  for (const version of [OLD, NEW]) {
    const { dist, built } = writeWholeFeature(own, version);
    await publish(store, dist, built);
  }
  const uploaded = writeWholeFeature(own, UPLOADED);
  await uploadVersion(store, uploaded.built, uploaded.dist, () => undefined);
  const workspaces: Workspaces = {
    names: ['shell', 'mfe-catalog', 'mfe-player'],
    // One for all: that of mfe-player is a mistake.
    withBuild: (_workspace, _options, work) => work(writeWholeFeature(own, BUILT).dist, Promise.resolve()),
  };
  const runWith = async (args: string[], given?: Workspaces) => {
    const [printed, logged]: [string[], string[]] = [[], []];
    const terminal = {
      print: (text: string) => printed.push(text),
      log: (text: string) => logged.push(text),
      openTarget: (target = place) => Promise.resolve({ store: createFolderStore(target), address }),
      findUser: () => Promise.resolve('Ann\u001b[31m'),
    };
    const code = await runDelivery(args, terminal, given);
    return { code, printed: printed.join('\n'), logged: logged.join('\n') };
  };
  const run = (...args: string[]) => runWith(args, workspaces);
  const runAlone = (...args: string[]) => runWith(args);
  return { own, place, run, runAlone };
}

describe('A command that succeeds prints', () => {
  it.each([
    [
      ['rollback', 'mfe-catalog'],
      /^mfe-catalog 1\.0\.0-aaaaaaaa is live again, instead of 1\.1\.0-bbbbbbbb\. Revision 4\./,
    ],
    [['rollback', 'mfe-catalog', NEW], /is live\. Nothing has changed\./],
    [['promote', 'mfe-catalog', UPLOADED], /1\.2\.0-cccccccc is live for all, instead of 1\.1\.0-bbbbbbbb/],
    [['canary', 'mfe-catalog', UPLOADED, '10%'], /is live for 10 % of browsers; all others get 1\.1\.0/],
    [['canary', 'mfe-catalog', 'off'], /mfe-catalog has no canary\. Nothing has changed\./],
    [['disable', 'mfe-catalog'], /mfe-catalog is disabled\./],
    [['enable', 'mfe-catalog'], /mfe-catalog is already enabled\. Nothing has changed\./],
    [['remove', 'mfe-catalog'], /^mfe-catalog is removed from the site\. Revision 4\.$/],
    [['prune'], /There is nothing to remove\./],
    [['convert'], /is converted already, revision 3\. Nothing has changed\.$/],
    [
      ['publish', 'mfe-catalog', '--built'],
      /^mfe-catalog 1\.3\.0-d+ is live, revision 4; previously 1\.1\.0-b+\.$/,
    ],
    [['check', 'mfe-catalog'], /^mfe-catalog 1\.3\.0-dddddddd can go live\.$/],
  ])('a sentence: %j', async (args, sentence) => {
    const { run } = await site();
    const { code, printed } = await run(...args);
    expect([code, printed]).toEqual([0, expect.stringMatching(sentence)]);
  });

  it('status: what is live with sizes and history, and who changed what, without what controls a terminal', async () => {
    const { place, run } = await site();
    await run('canary', 'mfe-catalog', UPLOADED, '10%', '--reason', 'Try \u0007it');
    await run('disable', 'mfe-catalog');
    const { printed } = await run('status', '--limit', '2');
    expect(printed).toContain(`${place}, revision 5.`);
    for (const line of [
      /^mfe-catalog +1\.1\.0-bbbbbbbb \(disabled\) +just now +\d+\.\d of 20 KB +\d+ KB +1\.0\.0$/m,
      /^ {2}canary +1\.2\.0-cccccccc for 10 %, since just now$/m,
      /^ {2}before +1\.0\.0-aaaaaaaa until just now$/m,
      /^ {2}heaviest +pages\/Home\/HomePage$/m,
      /^ {2}just now +Ann +disable +mfe-catalog +1\.1\.0-b+ +revision 5\n {2}just now +Ann +canary 10 % +mfe-catalog +1\.1\.0-b+ → 1\.2\.0-c+ +revision 4\n {6}Try {2}it$/m,
    ])
      expect(printed).toMatch(line);
  });

  it('status of a workspace with each of its versions', async () => {
    const { run } = await site();
    await run('rollback', 'mfe-catalog');
    const { printed } = await run('status', 'mfe-catalog', '--json');
    const { versions, changes } = JSON.parse(printed) as {
      versions: { version: string; state: string }[];
      changes: object[];
    };
    expect(Object.fromEntries(versions.map(({ version, state }) => [version, state]))).toEqual({
      [OLD]: 'live',
      [NEW]: 'earlier',
      [UPLOADED]: 'unused',
    });
    expect(changes[0]).toMatchObject({
      who: 'Ann\u001b[31m',
      command: 'rollback mfe-catalog',
      from: NEW,
      to: OLD,
    });
    expect((await run('status', 'mfe-catalog')).printed).toMatch(/^ {2}1\.1\.0-b+ .* rolled back just now$/m);
  });

  it('with --json one JSON document, and nothing else', async () => {
    const { run } = await site();
    const { printed, logged } = await run('status', '--json');
    expect(logged).toBe('');
    expect(JSON.parse(printed)).toMatchObject({
      revision: 3,
      workspaces: [
        { workspace: 'shell', heaviest: { module: 'first page' } },
        { workspace: 'mfe-catalog', version: NEW, earlier: [{ version: OLD }], needs: [], neededBy: [] },
      ],
    });
  });

  it.each(COMMANDS)('an example in the help of %s', async (name) => {
    const { run } = await site();
    expect((await run(name, '--help')).printed).toContain(`\nExample: delivery ${name}`);
  });

  it.each([
    ['canary', ['promoted (default: 30m)', 'fail (default: 1%)', '(median) (default: 20%)']],
    ['preview', ['at most 14d (default: 7d)']],
  ])('the defaults of %s with their units', async (name, defaults) => {
    const { run } = await site();
    const help = (await run(name, '--help')).printed.replace(/\s+/g, ' ');
    expect(defaults.filter((each) => !help.includes(each))).toEqual([]);
  });

  it('its help: every command, or the options of one', async () => {
    const { run, runAlone } = await site();
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    for (const name of COMMANDS) expect(printed).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(await run()).toMatchObject({ code: 2, printed, logged: '' });
    const ofPublish = (await run('publish', '--help')).printed;
    expect(ofPublish).toContain('Usage: npm run delivery -- publish [options] [workspace]');
    for (const option of ['--folder <dist>', '--canary <percent>', '--built', '--again <reason>', '--json'])
      expect(ofPublish).toContain(option);
    for (const args of [['--help'], ['publish', '--help'], ['check', '--help']])
      expect((await runAlone(...args)).printed).not.toMatch(
        /(publish|check) .*\[workspace\]|checks a workspace|--built|npm run build/,
      );
  });
});

describe('A command that fails', () => {
  const workspaces = 'The site has no mfe-nobody: it has shell, mfe-catalog.';
  it.each<[string[], number, string]>([
    [['nonsense'], 2, "Unknown command 'nonsense'.\nUsage: npm run delivery --"],
    [
      ['rollback'],
      2,
      "Missing required argument 'workspace'.\nUsage: npm run delivery -- rollback [options] <workspace> [version]",
    ],
    [['status', 'shell', 'mfe-catalog'], 2, "Too many arguments for 'status'"],
    [['status', '--colour'], 2, "Unknown option '--colour'"],
    [['status', '--limit', '0'], 2, '--limit must be a whole number from 1'],
    [
      ['preview', 'mfe-catalog', '--expires=15d'],
      2,
      '--expires must be a time such as 30m, 12h or 7d, at most 14d',
    ],
    [['disable', 'mfe-catalog', '--reason', ' '], 2, '--reason needs 1 to 500 characters'],
    [['disable', 'mfe-catalog', '--reason', 'x'.repeat(501)], 2, '--reason needs 1 to 500 characters'],
    [['promote', 'mfe-catalog', UPLOADED, '--again', ' '], 2, '--again needs 1 to 500 characters'],
    [
      ['canary', 'mfe-catalog', UPLOADED],
      2,
      `Give the share of browsers: canary mfe-catalog ${UPLOADED} 10%.\nUsage: `,
    ],
    [
      ['canary', 'mfe-catalog', 'off', '10%'],
      2,
      'To end the canary, give nothing else: canary mfe-catalog off',
    ],
    [['canary', 'mfe-catalog', 'off', '--watch'], 2, 'To end the canary, give nothing else'],
    [['canary', 'mfe-catalog', UPLOADED, '101%'], 2, '“101%” is not a percentage. Give one from 0% to 100%'],
    [['canary', 'mfe-catalog', UPLOADED, 'ten'], 2, '“ten” is not a percentage'],
    [
      ['publish'],
      2,
      'Name a workspace, or the folder of a build: --folder dist.\nUsage: npm run delivery -- ',
    ],
    [['check', '--folder', ' '], 2, 'Name a workspace, or the folder of a build: --folder dist.'],
    [
      ['publish', 'mfe-catalog', '--folder', 'dist'],
      2,
      '--folder takes a finished build: leave out the workspace',
    ],
    [['check', '--built', '--folder', 'dist'], 2, '--folder takes a finished build: leave out the workspace'],
    [
      ['publish', '--folder', '/nowhere'],
      1,
      '/nowhere is not there: build first, or name the folder of a build.',
    ],
    [['check', 'mfe-player'], 1, 'contains a build of mfe-catalog. Build mfe-player again.'],
    [['publish', '../etc'], 1, 'There is no workspace “../etc”. Choose from shell, mfe-'],
    [['rollback', 'mfe-nobody'], 1, workspaces],
    [['status', 'mfe-nobody'], 1, workspaces],
    [['remove', 'mfe-nobody'], 1, workspaces],
    [['disable', 'shell'], 1, 'The shell cannot be taken off the site'],
    [
      ['status', '--target', folder],
      1,
      'holds no site: check that --target, SITE_TARGET or SITE_FOLDER is the one of the build',
    ],
  ])('says why in a sentence: %j', async (args, exitCode, words) => {
    const { run } = await site();
    const { code, printed, logged } = await run(...args);
    expect([code, printed, logged]).toEqual([exitCode, '', expect.stringContaining(words)]);
    expect(logged).not.toMatch(/\n\s+at /);
  });

  it.each<[string[], number]>([
    [['--json'], 2],
    [['--json', 'nonsense'], 2],
    [['status', '--json=yes'], 2],
    [['status', '--colour', '--json'], 2],
    [['publish', '--help', '--json'], 0],
  ])('prints one JSON document with --json, and nothing else: %j', async (args, exitCode) => {
    const { run } = await site();
    const { code, printed, logged } = await run(...args);
    expect([code, logged, JSON.parse(printed)]).toEqual([exitCode, '', expect.any(Object)]);
  });

  it('prints its error and its refusals as JSON with --json', async () => {
    const { run } = await site();
    expect(JSON.parse((await run('rollback', 'mfe-nobody', '--json')).printed)).toEqual({
      error: { code: 'no-workspace', message: workspaces },
    });
    await run('rollback', 'mfe-catalog');
    const refusals = [expect.objectContaining({ code: 'rolled-back', page: 'docs/gate.md#rolled-back' })];
    expect(JSON.parse((await run('promote', 'mfe-catalog', NEW, '--json')).printed)).toMatchObject({
      refusals,
    });
    expect((await run('promote', 'mfe-catalog', NEW)).logged).toMatch(
      /^ {2}rolled-back: .*--again "reason".* \(docs\/gate\.md#rolled-back\)$/m,
    );
    expect((await run('promote', 'mfe-catalog', NEW, '--again', 'it was the API')).code).toBe(0);
  });
});

describe('The command preview', () => {
  it('REQ-FED-1 prints a link, of a workspace or a folder', async () => {
    const { own, place, run, runAlone } = await site();
    const { code, printed } = await run('preview', 'mfe-catalog', '--built');
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(
        /^mfe-catalog 1\.3\.0-dddddddd can be seen until \d{4}-\d\d-\d\d \d\d:\d\d UTC by anyone with this link\. What is live is unchanged\.\n\/\?preview=mfe-catalog@1\.3\.0-dddddddd\.\d{10}\.[\w-]{43}\nPut the site's address before it, or set PUBLIC_URL\.$/,
      ),
    ]);
    const { dist } = writeWholeFeature(own, '1.4.0-eeeeeeee');
    expect((await runAlone('preview', '--folder', dist, '--expires', '12h')).code).toBe(0);
    expect(listRevisions(place)).toEqual([1, 2, 3]);
  });

  it('REQ-FED-1 prints the whole link as JSON where the address is known', async () => {
    const { run } = await site('https://videos.example.org/');
    const since = Date.now();
    const { printed } = await run('preview', 'mfe-catalog', '--built', '--json', '--expires', '2d');
    const data = JSON.parse(printed) as { link: string; expiresAt: string };
    expect(data).toMatchObject({ workspace: 'mfe-catalog', version: BUILT, warnings: [] });
    expect(data.link).toMatch(/^https:\/\/videos\.example\.org\/\?preview=mfe-catalog@/);
    expect((Date.parse(data.expiresAt) - since) / 86_400_000).toBeCloseTo(2, 2);
  });
});

describe('A build in a folder', () => {
  it('REQ-FED-1 goes live from anywhere, by the name and kind in its manifest', async () => {
    const { own, runAlone } = await site();
    const remote = writeWholeFeature(own, '1.0.0-eeeeeeee', { name: 'mfe-tags', modules: {} });
    const published = await runAlone('publish', '--folder', path.relative(process.cwd(), remote.dist));
    expect(published.printed).toBe('mfe-tags 1.0.0-eeeeeeee is live, revision 4; it is new to the site.');
    const shell = writeWholeHost(own, '0.2.0-eeeeeeee');
    expect((await runAlone('publish', '--folder', shell.dist)).printed).toBe(
      'shell 0.2.0-eeeeeeee is live, revision 5; previously 0.1.0-aaaaaaaa.',
    );
  });

  it('with uncommitted changes is printed as such, also in the log, and refused in CI', async () => {
    const { own, runAlone } = await site();
    const commit = { id: '3c630be5a72f', at: '2026-11-23T09:00:00.000Z', isDirty: true as const };
    const { dist } = writeWholeFeature(own, BUILT, { commit });
    const env = jest.replaceProperty(process, 'env', { ...process.env, CI: '' });
    for (const args of [['check'], ['publish', '--canary', '10%'], ['publish']])
      expect((await runAlone(...args, '--folder', dist)).printed.split('\n')).toContain(
        'It is built from commit 3c630be5 with uncommitted changes.',
      );
    expect(
      (await runAlone('status')).printed.match(/^ +commit 3c630be5 with uncommitted changes$/gm),
    ).toHaveLength(2);
    env.replaceValue({ ...process.env, CI: 'true' });
    expect((await runAlone('check', '--folder', dist)).printed).toContain('commit-dirty');
    env.restore();
  });

  it('of a shell with another name is refused: the history belongs to its name', async () => {
    const { own, runAlone } = await site();
    const { dist } = writeWholeHost(own, '0.2.0-eeeeeeee', { name: 'portal' });
    for (const args of [['check'], ['publish']]) {
      const { code, logged } = await runAlone(...args, '--folder', dist);
      expect([code, logged]).toEqual([
        1,
        expect.stringContaining('is a shell, and that of this site is named shell'),
      ]);
    }
  });

  it.each([
    [
      ['publish', 'mfe-catalog'],
      '“mfe-catalog” cannot be built by this command. Build it, and give the folder',
    ],
    [['check', 'mfe-catalog', '--folder', '.'], '“mfe-catalog” cannot be built by this command.'],
    [['publish'], 'Name the folder of a build: --folder dist.'],
    [['publish', '--built'], "Unknown option '--built'."],
    [['publish', '--folder'], "Option '--folder <dist>' argument missing."],
  ])('must be named where no workspace can be built: %j', async (args, words) => {
    const { runAlone } = await site();
    const { code, printed, logged } = await runAlone(...args);
    expect([code, printed, logged]).toEqual([2, '', expect.stringContaining(words)]);
  });
});

it.each([
  ['--target before SITE_TARGET', '../live', { SITE_TARGET: 's3://site' }, '/default', '/home/live'],
  ['SITE_TARGET before the default', undefined, { SITE_TARGET: ' s3://site/a ' }, '/default', 's3://site/a'],
  ['the default of a checkout', undefined, { SITE_TARGET: ' ' }, '/default', '/default'],
  ['an empty --target, which openStore refuses', '', {}, '/default', ''],
  ['an unknown address, which openStore refuses', 'ftp://site', {}, undefined, 'ftp://site'],
])('The site to work on is %s', (_, named, env, siteFolder, target) => {
  expect(resolveTarget(named, env, '/home/me', siteFolder)).toBe(target);
});

it.each([{}, { SITE_TARGET: '' }, { SITE_TARGET: ' ' }])(
  'A site must be named without a default: %j',
  (env) => {
    expect(() => resolveTarget(undefined, env, '/home/me')).toThrow(
      expect.objectContaining({
        code: 'bad-usage',
        message: 'Name the site, in --target or SITE_TARGET: its folder, or s3://bucket/folder.',
      }),
    );
  },
);

it('A target has the address of its site if that is configured', async () => {
  const folder = path.resolve('some/site');
  expect(await openTarget(folder, { PUBLIC_URL: ' https://watch.example.org ' })).toMatchObject({
    store: { place: folder },
    address: 'https://watch.example.org',
  });
  expect(await openTarget(folder, { PUBLIC_URL: ' ' })).toMatchObject({ address: undefined });
});
