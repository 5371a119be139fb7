import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore, publish, type Change } from '../releases';
import { writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { countMetric, countView, writeMetrics } from '../metrics/version-metrics';
import { runDelivery } from './run-delivery';
import type { Access } from './target';
import type { Workspaces } from './workspaces';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-delivery-cli-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});
const [OLD, NEW, HELD, BUILT] = [
  '1.0.0-aaaaaaaa',
  '1.1.0-bbbbbbbb',
  '1.2.0-cccccccc',
  '1.3.0-dddddddd',
] as const;
let tests = 0;

/** A site on which mfe-catalog was OLD and is NEW, with HELD in the store; `run` can build workspaces, `runAlone` cannot. */
async function site(address?: string) {
  tests += 1;
  const own = path.join(folder, String(tests));
  const place = path.join(own, 'site');
  const store = createFolderStore(place);
  const shell = writeWholeHost(own, '0.1.0-aaaaaaaa');
  await publish(store, shell.dist, shell.built);
  for (const version of [OLD, NEW]) {
    const { dist, built } = writeWholeFeature(own, version);
    await publish(store, dist, built);
  }
  const held = writeWholeFeature(own, HELD);
  await publish(store, held.dist, held.built, { audience: { kind: 'none' } });
  const workspaces: Workspaces = {
    names: ['shell', 'mfe-catalog', 'mfe-player'],
    // One for all: that of mfe-player is a mistake.
    withBuild: (_workspace, _options, work) => work(writeWholeFeature(own, BUILT).dist),
  };
  const runWith = async (args: string[], given?: Workspaces) => {
    const accesses: Access[] = [];
    const printed: string[] = [];
    const logged: string[] = [];
    const notified: (string | undefined)[][] = [];
    const terminal = {
      print: (text: string) => printed.push(text),
      log: (text: string) => logged.push(text),
      openTarget: (target: string | undefined, access: Access) => {
        accesses.push(access);
        return Promise.resolve({ store: createFolderStore(target ?? place), address });
      },
      notify: ({ action, workspace, to }: Change) => {
        notified.push([action, workspace, to]);
        return Promise.resolve();
      },
      findUser: () => Promise.resolve('Ann\u001b[31m'),
    };
    const code = await runDelivery(args, terminal, given);
    return { code, printed: printed.join('\n'), logged: logged.join('\n'), accesses, notified };
  };
  const run = (...args: string[]) => runWith(args, workspaces);
  const runAlone = (...args: string[]) => runWith(args);
  return { own, place, run, runAlone };
}

describe('What each command says', () => {
  it('prints text for people: status, with sizes, since when, and what to go back to', async () => {
    const { place, run } = await site();
    await run('canary', 'mfe-catalog', HELD, '10%');
    const { code, printed } = await run('status');
    expect(code).toBe(0);
    expect(printed).toContain(`${place}, revision 4.`);
    expect(printed).toMatch(/^mfe-catalog +1\.1\.0-bbbbbbbb +just now +\d+\.\d of 20 KB +\d+ KB +1\.0\.0$/m);
    expect(printed).toMatch(/^ {2}canary +1\.2\.0-cccccccc for 10 %, since just now$/m);
    expect(printed).toMatch(/^ {2}before +1\.0\.0-aaaaaaaa until just now$/m);
    expect(printed).toMatch(/^ {2}heaviest +pages\/Home\/HomePage$/m);
  });

  it('is one JSON document for programs, and nothing else', async () => {
    const { run } = await site();
    const { printed, logged } = await run('status', '--json');
    expect(logged).toBe('');
    expect(JSON.parse(printed)).toMatchObject({
      revision: 3,
      workspaces: [
        { workspace: 'shell', heaviest: { module: 'first page' } },
        {
          workspace: 'mfe-catalog',
          version: NEW,
          isDisabled: false,
          earlier: [{ version: OLD }],
          needs: [],
          neededBy: [],
        },
      ],
    });
  });

  it.each([
    [
      ['rollback', 'mfe-catalog'],
      /^mfe-catalog 1\.0\.0-aaaaaaaa is live again, instead of 1\.1\.0-bbbbbbbb\. Revision 4\./,
    ],
    [['rollback', 'mfe-catalog', NEW], /is live\. Nothing has changed\./],
    [['promote', 'mfe-catalog', HELD], /1\.2\.0-cccccccc is live for all, instead of 1\.1\.0-bbbbbbbb/],
    [
      ['canary', 'mfe-catalog', HELD, '10%'],
      /1\.2\.0-cccccccc is live for 10 % of browsers; all others get 1\.1\.0/,
    ],
    [['canary', 'mfe-catalog', 'off'], /mfe-catalog has no canary\. Nothing has changed\./],
    [['disable', 'mfe-catalog'], /mfe-catalog is disabled\./],
    [['enable', 'mfe-catalog'], /mfe-catalog is already enabled\. Nothing has changed\./],
    [['flag', 'mfe-catalog', 'bold', '10%'], /^mfe-catalog: bold is on for 10 % of browsers\. Revision 4\.$/],
    [['flag', 'mfe-catalog', 'bold', 'off'], /^mfe-catalog has no flag bold\. Nothing has changed\.$/],
    [['remove', 'mfe-catalog'], /^mfe-catalog 1\.1\.0-bbbbbbbb is removed from the site\. Revision 4\.$/],
    [['prune'], /There is nothing to remove\./],
  ])('%j', async (args, words) => {
    const { run } = await site();
    const { code, printed, logged } = await run(...args);
    expect([code, logged]).toEqual([0, '']);
    expect(printed).toMatch(words);
  });

  it('says in status, and of the version that publish replaces, that it fails in browsers', async () => {
    const { place, run } = await site();
    const counted = {};
    const metric = { remote: 'mfe-catalog', version: NEW, module: 'pages/Home/HomePage', ms: 1 };
    countMetric(counted, { ...metric, phase: 'render', outcome: 'remote-crash' });
    for (const kind of ['all', 'failed', 'fellBack'] as const)
      countView(counted, `mfe-catalog@${NEW}`, kind, 'private');
    await writeMetrics(createFolderStore(place), 'origin', counted);
    const failures =
      'mfe-catalog 1.1.0-bbbbbbbb has failed in 1 of 1 page views that browsers reported (remote-crash); in 1 of them, browsers had the version before instead.';
    expect((await run('status')).printed).toContain(`  browsers   ${failures}`);
    expect((await run('publish', 'mfe-catalog')).printed.split('\n')).toContain(failures);
    expect((await run('status')).printed).not.toContain('has failed');
  });

  it('prints a flag in status and log', async () => {
    const { run } = await site();
    await run('flag', 'mfe-catalog', 'bold', '2.5%', '--reason', 'Try it');
    expect((await run('status')).printed).toMatch(/^ {2}flags +bold 2\.5 %, set just now$/m);
    await run('flag', 'mfe-catalog', 'bold', 'off');
    expect((await run('status')).printed).not.toContain('bold');
    expect((await run('log')).printed.split('\n')).toEqual([
      expect.stringMatching(/^just now +Ann +flag 0 % +mfe-catalog +bold +revision 5$/),
      expect.stringMatching(/^just now +Ann +flag 2\.5 % +mfe-catalog +bold +revision 4$/),
      '    Try it',
    ]);
  });

  it('prints the log, without what controls a terminal', async () => {
    const { run } = await site();
    await run('disable', 'mfe-catalog', '--reason', 'It \u0007throws');
    await run('enable', 'mfe-catalog', '--json', '--target', 'elsewhere').catch(() => undefined);
    await run('promote', 'mfe-catalog', HELD, '--again=asked for');
    const { printed } = await run('log');
    expect(printed.split('\n')).toEqual([
      expect.stringMatching(/^just now +Ann +promote +mfe-catalog +1\.1\.0-b+ → 1\.2\.0-c+ +revision 5$/),
      '    asked for',
      expect.stringMatching(/^just now +Ann +disable +mfe-catalog +1\.1\.0-b+ +revision 4$/),
      '    It  throws',
    ]);
    const { printed: json } = await run('log', 'mfe-catalog', '--limit', '1', '--json');
    expect(JSON.parse(json)).toMatchObject({
      changes: [{ who: 'Ann\u001b[31m', command: `promote mfe-catalog ${HELD}`, reason: 'asked for' }],
      unreadable: [],
    });
    expect((await run('log', 'mfe-player')).printed).toBe('The log has no changes of mfe-player.');
  });

  it.each([
    [
      ['where', 'mfe-catalog@1.1.0-bbbbbbbb', 'home.22.js:1:2'],
      1,
      /^No source maps of mfe-catalog 1\.1\.0-b+ are kept/,
    ],
    [
      ['where', 'https://a.example.org/mfe-catalog/1.1.0-bbbbbbbb/a/home.js:1:2'],
      1,
      /^No source maps of mfe-catalog/,
    ],
    [['where', 'mfe-catalog@1.1.0-bbbbbbbb', 'home.22.js:0:2'], 2, /^Give a position: /],
    [['where', 'mfe-catalog@1.1.0-bbbbbbbb'], 2, /^Give a position: /],
  ])('looks for a source: %j', async (args, code, sentence) => {
    const { run } = await site();
    expect(await run(...args)).toMatchObject({ code, logged: expect.stringMatching(sentence) });
  });

  it('announces each change once, and nothing else', async () => {
    const { run } = await site();
    expect((await run('promote', 'mfe-catalog', HELD)).notified).toEqual([['promote', 'mfe-catalog', HELD]]);
    expect((await run('promote', 'mfe-catalog', HELD)).notified).toEqual([]);
    expect((await run('rollback', 'mfe-catalog', '9.9.9-x')).notified).toEqual([]);
    expect((await run('status')).notified).toEqual([]);
  });

  it.each([
    [['log', '--limit', '0'], /--limit must be a whole number from 1/],
    [['disable', 'mfe-catalog', '--reason', ' '], /--reason needs 1 to 500 characters/],
    [['disable', 'mfe-catalog', '--reason', 'x'.repeat(501)], /--reason needs 1 to 500 characters/],
  ])('refuses %j', async (args, sentence) => {
    const { run } = await site();
    expect(await run(...args)).toMatchObject({ code: 2, logged: expect.stringMatching(sentence) });
  });

  it('lists the versions of a workspace with what each of them is', async () => {
    const { run } = await site();
    const { printed } = await run('versions', 'mfe-catalog', '--json');
    const { versions } = JSON.parse(printed) as { versions: { version: string; state: string }[] };
    expect(Object.fromEntries(versions.map(({ version, state }) => [version, state]))).toEqual({
      [OLD]: 'earlier',
      [NEW]: 'live',
      [HELD]: 'held',
    });
  });

  it.each([
    [['status'], 'read'],
    [['versions', 'mfe-catalog'], 'read'],
    [['log'], 'read'],
    [['check', 'mfe-catalog'], 'read'],
    [['publish', 'mfe-catalog'], 'write'],
    [['rollback', 'mfe-catalog'], 'write'],
    [['prune'], 'write'],
    [['sync'], 'write'],
  ])('reads the configuration of the page only for what may change it: %j', async (args, access) => {
    const { run } = await site();
    expect(await run(...args)).toMatchObject({ code: 0, accesses: [access] });
  });
});

describe('What is wrong', () => {
  it.each([
    [['nonsense'], 2, 'There is no command “nonsense”. Choose from publish, check, preview, status'],
    [
      ['rollback'],
      2,
      'An argument is missing.\nUsage: npm run delivery -- rollback [options] <workspace> [version]',
    ],
    [['status', 'mfe-catalog'], 2, 'Unexpected argument “mfe-catalog”.'],
    [['status', '--colour'], 2, "Unknown option '--colour'"],
    [
      ['canary', 'mfe-catalog', HELD],
      2,
      `Give the share of browsers: canary mfe-catalog ${HELD} 10%.\nUsage: npm run delivery -- canary`,
    ],
    [
      ['canary', 'mfe-catalog', 'off', '10%'],
      2,
      'To end the canary, give nothing else: canary mfe-catalog off',
    ],
    [['canary', 'mfe-catalog', 'off', '--watch'], 2, 'To end the canary, give nothing else'],
    [['canary', 'mfe-catalog', HELD, '10%', '--for', '5m'], 2, '--for needs --watch, which it limits.'],
    [['canary', 'mfe-catalog', HELD, '10%', '--slower', '5'], 2, '--slower needs --watch'],
    [
      ['releases', '--html', '/nowhere/page.html'],
      2,
      '/nowhere is not there: create it, or name another file.',
    ],
    [['where', `mfe-catalog@${OLD}`, 'a.js:1:1'], 1, `No source maps of mfe-catalog ${OLD} are kept`],
    [['canary', 'mfe-catalog', HELD, '101%'], 2, '“101%” is not a percentage. Give one from 0% to 100%'],
    [['canary', 'mfe-catalog', HELD, 'ten'], 2, '“ten” is not a percentage'],
    [['flag', 'mfe-catalog', 'bold', '101%'], 2, '“101%” is not a percentage'],
    [['flag', 'mfe-catalog', 'bold', 'on'], 2, '“on” is not a percentage'],
    [
      ['flag', 'mfe-catalog', 'New-Player', '1%'],
      2,
      '“New-Player” is not the name of a flag. Give one such as',
    ],
    [['flag', 'mfe-catalog', '__proto__', '1%'], 2, '“__proto__” is not the name of a flag'],
    [['flag', 'mfe-catalog', 'a'.repeat(41), '1%'], 2, 'at most 40 characters'],
    [['flag', 'mfe-nobody', 'bold', '1%'], 1, 'The site has no mfe-nobody: it has shell, mfe-catalog.'],
    [['flag', 'shell', 'bold', '1%'], 1, 'The shell has no flags'],
    [['publish', 'mfe-catalog', '--canary', '10%', '--hold'], 2, '--canary and --hold cannot be combined'],
    [['prune', '--keep', '0'], 2, '--keep must be a whole number from 1'],
    [
      ['publish'],
      2,
      'Name a workspace, or the folder of a build: --folder dist.\nUsage: npm run delivery -- ',
    ],
    [['check', '--built'], 2, 'Name a workspace, or the folder of a build: --folder dist.'],
    [['check', '--folder', ' '], 2, 'Name a workspace, or the folder of a build: --folder dist.'],
    [
      ['publish', 'mfe-catalog', '--folder', 'dist'],
      2,
      '--folder takes a finished build: leave out the workspace',
    ],
    [['check', '--built', '--folder', 'dist'], 2, '--folder takes a finished build: leave out the workspace'],
    [['check', 'mfe-catalog', 'mfe-player'], 2, 'Unexpected argument “mfe-player”.'],
    [
      ['publish', '--folder', '/nowhere'],
      1,
      '/nowhere is not there: build first, or name the folder of a build.',
    ],
    [['check', 'mfe-player'], 1, 'contains a build of mfe-catalog. Build mfe-player again.'],
    [['publish', 'mfe-nobody'], 1, 'There is no workspace “mfe-nobody”. Choose from shell, mfe-'],
    [['publish', '../etc'], 1, 'There is no workspace “../etc”'],
    [['rollback', 'mfe-nobody'], 1, 'The site has no mfe-nobody: it has shell, mfe-catalog.'],
    [['rollback', 'mfe-catalog', '9.9.9'], 1, `choose from ${HELD}`],
    [['canary', 'shell', '0.1.0-aaaaaaaa', '10%'], 1, 'The shell has no canary: it holds the page together'],
    [['disable', 'shell'], 1, 'The shell cannot be taken off the site'],
    [['remove', 'shell'], 1, 'The shell cannot be removed: nothing would be left of the site.'],
    [['remove', 'mfe-nobody'], 1, 'The site has no mfe-nobody: it has shell, mfe-catalog.'],
    [['promote', 'mfe-catalog'], 1, 'mfe-catalog has no canary to promote: name one of'],
    [
      ['status', '--target', path.join(folder, 'nowhere')],
      1,
      'nowhere is not there: check --target or SITE_TARGET',
    ],
    [
      ['status', '--target', folder],
      1,
      'holds no site: check --target or SITE_TARGET; for a new site, publish',
    ],
  ])('%j is explained in a sentence', async (args, exitCode, words) => {
    const { run } = await site();
    const { code, printed, logged } = await run(...args);
    expect([code, printed]).toEqual([exitCode, '']);
    expect(logged).toContain(words);
    expect(logged).not.toMatch(/\n\s+at /);
  });

  it.each([
    [['--json', 'status'], 0],
    [['--json', 'rollback', 'mfe-nobody'], 1],
    [['--json'], 2],
    [['--json', 'nonsense'], 2],
    [['status', '--json=yes'], 2],
    [['status', '--colour', '--json'], 2],
    [['publish', '--help', '--json'], 0],
  ])('%j prints one JSON document, and nothing else', async (args, exitCode) => {
    const { run } = await site();
    const { code, printed, logged } = await run(...args);
    expect([code, logged]).toEqual([exitCode, '']);
    expect(JSON.parse(printed)).toEqual(expect.any(Object));
  });

  it('is JSON too for programs', async () => {
    const { run } = await site();
    const { code, printed, logged } = await run('rollback', 'mfe-nobody', '--json');
    expect([code, logged]).toEqual([1, '']);
    expect(JSON.parse(printed)).toEqual({
      error: { code: 'no-workspace', message: 'The site has no mfe-nobody: it has shell, mfe-catalog.' },
    });
  });
});

describe('A preview', () => {
  const secret = 'x'.repeat(32);
  beforeEach(() => {
    process.env.PREVIEW_SECRET = secret;
  });
  afterEach(() => {
    delete process.env.PREVIEW_SECRET;
  });

  it('REQ-FED-1 is a link, of a workspace or a folder, and leaves what is live and its page alone', async () => {
    const { own, place, run, runAlone } = await site();
    const before = fs.readFileSync(path.join(place, 'live.json'), 'utf8');
    const { code, printed, logged, accesses } = await run('preview', 'mfe-catalog', '--built');
    expect([code, accesses]).toEqual([0, ['read']]);
    expect(printed).toMatch(
      /^mfe-catalog 1\.3\.0-dddddddd can be seen until \d{4}-\d\d-\d\d \d\d:\d\d UTC by anyone with this link\. What is live is unchanged\.\n\/\?preview=mfe-catalog@1\.3\.0-dddddddd\.\d{10}\.[\w-]{43}\nPut the site's address before it, or set PUBLIC_URL\.$/,
    );
    expect(`${printed}${logged}`).not.toContain(secret);
    const { dist } = writeWholeFeature(own, '1.4.0-eeeeeeee');
    expect((await runAlone('preview', '--folder', dist, '--expires', '12h')).code).toBe(0);
    expect(fs.readFileSync(path.join(place, 'live.json'), 'utf8')).toBe(before);
    expect((await run('versions', 'mfe-catalog')).printed).toMatch(/1\.4\.0-eeeeeeee +preview +uploaded/);
  });

  it('REQ-FED-1 is JSON for programs, with the whole link where the address is known', async () => {
    const { run } = await site('https://videos.example.org/');
    const since = Date.now();
    const { printed } = await run('preview', 'mfe-catalog', '--built', '--json', '--expires', '2d');
    const data = JSON.parse(printed) as { link: string; expiresAt: string };
    expect(data).toMatchObject({ workspace: 'mfe-catalog', version: BUILT, warnings: [] });
    expect(data.link).toMatch(/^https:\/\/videos\.example\.org\/\?preview=mfe-catalog@/);
    const days = (Date.parse(data.expiresAt) - since) / 86_400_000;
    expect(days).toBeGreaterThan(1.99);
    expect(days).toBeLessThan(2.01);
  });

  it.each(['', '0d', '15d', '400h', '7', 'soon', '-1d', '1.5d'])(
    'REQ-FED-1 is not made for %j',
    async (time) => {
      const { run } = await site();
      const { code, logged } = await run('preview', 'mfe-catalog', `--expires=${time}`);
      expect([code, logged]).toEqual([2, expect.stringContaining('--expires must be hours or days')]);
    },
  );

  it('REQ-FED-1 is off without a secret, and before anything is built', async () => {
    delete process.env.PREVIEW_SECRET;
    const { run } = await site();
    const { code, logged, accesses } = await run('preview', 'mfe-catalog');
    expect([code, accesses]).toEqual([1, []]);
    expect(logged).toContain('PREVIEW_SECRET is not set, so previews are off');
  });

  it('is of remotes', async () => {
    const { own, runAlone } = await site();
    const { code, logged } = await runAlone('preview', '--folder', writeWholeHost(own, '0.2.0-e').dist);
    expect([code, logged]).toEqual([1, expect.stringContaining('The shell has no preview')]);
  });
});

describe('A build in a folder', () => {
  it('that is to be held, but is live, is not called held', async () => {
    const { own, runAlone } = await site();
    const { dist } = writeWholeFeature(own, NEW);
    const { code, printed } = await runAlone('publish', '--folder', dist, '--hold');
    expect([code, printed]).toEqual([0, `mfe-catalog ${NEW} is already live. Nothing has changed.`]);
  });

  const fault = (text: string) =>
    (JSON.parse(text) as { refusals: { code: string; message: string }[] }).refusals.map(
      ({ code, message }) => `${code}: ${message}`,
    );

  it('REQ-FED-1 goes live from anywhere, under the name and the kind of its manifest', async () => {
    const { own, place, runAlone } = await site();
    const remote = writeWholeFeature(own, '1.0.0-eeeeeeee', { name: 'mfe-tags', modules: {} });
    expect(await runAlone('check', '--folder', remote.dist)).toMatchObject({
      code: 0,
      printed: 'mfe-tags 1.0.0-eeeeeeee can go live.',
      logged: '',
    });
    const published = await runAlone('publish', '--folder', path.relative(process.cwd(), remote.dist));
    expect(published.printed).toBe('mfe-tags 1.0.0-eeeeeeee is live, revision 4; it is new to the site.');
    const shell = writeWholeHost(own, '0.2.0-eeeeeeee');
    expect((await runAlone('publish', '--folder', shell.dist)).printed).toBe(
      'shell 0.2.0-eeeeeeee is live, revision 5; previously 0.1.0-aaaaaaaa.',
    );
    expect(fs.existsSync(path.join(place, 'mfe-tags/1.0.0-eeeeeeee/feature.json'))).toBe(true);
  });

  it('REQ-FED-1 is what a workspace is, once it is built', async () => {
    const { run } = await site();
    expect((await run('publish', 'mfe-catalog', '--built')).printed).toBe(
      `mfe-catalog ${BUILT} is live, revision 4; previously ${NEW}.`,
    );
  });

  it('says its commit, and the author where git knows it', async () => {
    const { own, runAlone } = await site();
    const git = (...args: string[]) => execFileSync('git', args, { cwd: own, encoding: 'utf8' }).trim();
    git('init', '-q');
    git('-c', 'user.name=Ann', '-c', 'user.email=a@example.org', 'commit', '-qm', 'One', '--allow-empty');
    const at = '2026-11-23T09:00:00.000Z';
    const commit = { id: git('rev-parse', 'HEAD'), at };
    const known = writeWholeFeature(own, BUILT, { commit });
    const check = async (dist: string) =>
      JSON.parse((await runAlone('check', '--json', '--folder', dist)).printed) as unknown;
    expect(await check(known.dist)).toMatchObject({ mayGoLive: true, commit, author: 'Ann' });
    for (const id of ['1'.repeat(40), '--all']) {
      const unknown = await check(writeWholeFeature(own, BUILT, { commit: { id, at } }).dist);
      expect(unknown).toMatchObject({ mayGoLive: true, commit: { id, at } });
      expect(unknown).not.toHaveProperty('author');
    }
    expect(await check(writeWholeFeature(own, BUILT).dist)).not.toHaveProperty('commit');
  });

  it('says that it is built with uncommitted changes, then and in the log', async () => {
    const { own, runAlone } = await site();
    const commit = { id: '3c630be5a72f', at: '2026-11-23T09:00:00.000Z' };
    const [clean, dirty] = [
      writeWholeFeature(own, BUILT, { commit }),
      writeWholeFeature(own, '1.4.0-eeeeeeee', { commit: { ...commit, isDirty: true } }),
    ];
    const commands = [['check'], ['publish', '--hold'], ['publish', '--canary', '10%'], ['publish']];
    const sentence = 'It is built from commit 3c630be5 with uncommitted changes.';
    // Continuous integration refuses such a version.
    const env = jest.replaceProperty(process, 'env', { ...process.env, CI: '' });
    for (const [name = '', ...options] of commands) {
      const run = async ({ dist }: typeof clean) =>
        (await runAlone(name, ...options, '--folder', dist)).printed.split('\n');
      expect(await run(clean)).not.toContainEqual(expect.stringContaining('uncommitted'));
      expect(await run(dirty)).toContain(sentence);
    }
    env.restore();
    const changes = (await runAlone('log')).printed.split('\n').map((line) => line.trim());
    expect(changes.filter((line) => line.startsWith('commit '))).toEqual(
      commands.slice(1).flatMap(() => ['commit 3c630be5 with uncommitted changes', 'commit 3c630be5']),
    );
  });

  it.each([
    ['changed', (file: string) => fs.appendFileSync(file, ' '), 'file-changed: ', 'has other contents in'],
    ['missing', (file: string) => fs.rmSync(file), 'file-missing: ', 'lacks'],
    ['added', (file: string) => fs.writeFileSync(`${file}.map`, ''), 'file-unknown: ', 'holds'],
  ])('is refused where a file is %s', async (_, harm, code, words) => {
    const { own, place, runAlone } = await site();
    const { dist } = writeWholeFeature(own, BUILT);
    harm(path.join(dist, 'home.22.js'));
    const before = fs.readFileSync(path.join(place, 'live.json'), 'utf8');
    for (const command of ['check', 'publish']) {
      const refused = await runAlone(command, '--json', '--folder', dist);
      expect(refused.code).toBe(1);
      expect(fault(refused.printed)).toEqual([
        expect.stringMatching(new RegExp(`^${code}.*${words} home\\.22\\.js`)),
      ]);
    }
    expect(fs.readFileSync(path.join(place, 'live.json'), 'utf8')).toBe(before);
  });

  it('of a shell under another name would leave the site without the history of its own', async () => {
    const { own, runAlone } = await site();
    const { dist } = writeWholeHost(own, '0.2.0-eeeeeeee', { name: 'portal' });
    for (const args of [['check'], ['publish'], ['publish', '--hold']]) {
      const { code, logged } = await runAlone(...args, '--folder', dist);
      expect([code, logged]).toEqual([
        1,
        expect.stringContaining(
          'portal 0.2.0-eeeeeeee is a shell, and that of this site is named shell: publish a build of shell',
        ),
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
  ])('is all that is taken where no workspace can be built: %j', async (args, words) => {
    const { runAlone } = await site();
    const { code, printed, logged } = await runAlone(...args);
    expect([code, printed]).toEqual([2, '']);
    expect(logged).toContain(words);
  });

  it('is all that the help speaks of there', async () => {
    const { runAlone } = await site();
    for (const args of [['--help'], ['publish', '--help'], ['check', '--help']]) {
      const { printed } = await runAlone(...args);
      expect(printed).not.toMatch(/(publish|check) .*\[workspace\]|checks a workspace|--built|npm run build/);
    }
  });
});

describe('Help', () => {
  it('names every command, and is what one gets who says nothing', async () => {
    const { run } = await site();
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    for (const name of [
      'publish',
      'check',
      'status',
      'rollback',
      'canary',
      'promote',
      'disable',
      'enable',
      'flag',
      'versions',
      'prune',
    ])
      expect(printed).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(await run()).toMatchObject({ code: 2, printed, logged: '' });
  });

  it('of a command shows how it is used', async () => {
    const { run } = await site();
    const { code, printed } = await run('publish', '--help');
    expect(code).toBe(0);
    expect(printed).toContain('Usage: npm run delivery -- publish [options] [workspace]');
    for (const option of [
      '--folder <dist>',
      '--canary <percent>',
      '--hold',
      '--built',
      '--again <reason>',
      '--json',
    ])
      expect(printed).toContain(option);
  });
});

describe('What was rolled back', () => {
  it('REQ-FED-1 is taken live again with a reason alone, which `versions` shows', async () => {
    const { run } = await site();
    await run('rollback', 'mfe-catalog');
    const refused = await run('promote', 'mfe-catalog', NEW);
    expect(refused.code).toBe(1);
    expect(refused.logged).toMatch(
      /^ {2}rolled-back: .*--again "reason".* \(docs\/gate\/rolled-back\.md\)$/m,
    );
    expect((await run('versions', 'mfe-catalog')).printed).toMatch(
      /^1\.1\.0-bbbbbbbb .* rolled back just now$/m,
    );
    expect(await run('promote', 'mfe-catalog', NEW, '--again', ' ')).toMatchObject({
      code: 2,
      logged: expect.stringContaining('--again needs a reason'),
    });
    expect((await run('promote', 'mfe-catalog', NEW, '--again', 'it was the API')).code).toBe(0);
    expect((await run('versions', 'mfe-catalog')).printed).toMatch(
      /^1\.1\.0-bbbbbbbb .* released again just now: it was the API$/m,
    );
  });
});
