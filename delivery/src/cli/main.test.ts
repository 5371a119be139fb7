/** What commands print, and how they fail; what they do is tested beside releases/. */
import path from 'node:path';
import { temporaryFolder, writeWholeFeature, writeWholeHost } from '../../test/built-site';
import { publish } from '../releases/publish';
import { uploadVersion } from '../releases/upload-version';
import { readBuildFiles } from '../site/build-files';
import { DeliveryError } from '../site/delivery-error';
import { createFolderStore } from '../site/store/folder-store';
import type { Workspaces } from './command';
import { runDelivery } from './main';

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
const env = jest.replaceProperty(process, 'env', process.env);
const setEnv = (given: NodeJS.ProcessEnv = {}) =>
  env.replaceValue({ PATH: process.env.PATH, GITHUB_ACTOR: 'Ann\u001b[31m', ...given });
beforeEach(() => setEnv());
afterAll(() => env.restore());

/** A site on which mfe-catalog was OLD, is NEW and may be UPLOADED, revision 3; `run` can build workspaces, `runAlone` cannot. */
async function site() {
  const own = path.join(folder, String((tests += 1)));
  const siteFolder = path.join(own, '.site');
  const store = createFolderStore(siteFolder);
  const shell = writeWholeHost(own, '0.1.0-aaaaaaaa');
  await publish(store, shell.dist, shell.built);
  for (const version of [OLD, NEW]) {
    const { dist, built } = writeWholeFeature(own, version);
    await publish(store, dist, built);
  }
  const uploaded = writeWholeFeature(own, UPLOADED);
  await uploadVersion(store, uploaded.built, await readBuildFiles(uploaded.dist, uploaded.built));
  const workspaces: Workspaces = {
    names: ['shell', 'mfe-catalog', 'mfe-player'],
    // One for all: that of mfe-player is a mistake.
    withBuild: (_workspace, _options, work) => work(writeWholeFeature(own, BUILT).dist, Promise.resolve()),
  };
  const runWith = async (args: string[], checkout?: Parameters<typeof runDelivery>[2]) => {
    const [printed, logged]: [string[], string[]] = [[], []];
    const terminal = {
      print: (text: string) => printed.push(text),
      log: (text: string) => logged.push(text),
    };
    const code = await runDelivery(args, terminal, checkout);
    return { code, printed: printed.join('\n'), logged: logged.join('\n') };
  };
  const run = (...args: string[]) => runWith(args, { workspaces, siteFolder });
  const runAlone = (...args: string[]) => runWith(args);
  return { own, siteFolder, run, runAlone, runWith };
}

/** For what changes nothing. */
let unchanged: ReturnType<typeof site>;
beforeAll(() => {
  unchanged = site();
});
const runUnchanged = async (...args: string[]) => (await unchanged).run(...args);

describe('A command that succeeds prints', () => {
  it.each([
    [
      ['rollback', 'mfe-catalog'],
      /^mfe-catalog 1\.0\.0-a+ is live for all, instead of 1\.1\.0-b+\. Revision 4\.\nTo undo this: npm run delivery -- rollback mfe-catalog 1\.1\.0-b+$/,
    ],
    [['rollback', 'mfe-catalog', NEW], /^mfe-catalog 1\.1\.0-b+ is live for all\. Nothing has changed\.$/],
    [['promote', 'mfe-catalog', UPLOADED], /1\.2\.0-cccccccc is live for all, instead of 1\.1\.0-bbbbbbbb/],
    [['canary', 'mfe-catalog', UPLOADED, '10%'], /is live for 10 % of browsers; all others get 1\.1\.0/],
    [['canary', 'mfe-catalog', 'off'], /mfe-catalog has no canary: .* Nothing has changed\./],
    [['disable', 'mfe-catalog'], /mfe-catalog is disabled\. Revision 4/],
    [['enable', 'mfe-catalog'], /mfe-catalog is enabled\. Nothing has changed\./],
    [['remove', 'mfe-catalog'], /^mfe-catalog is removed from the site\. Revision 4\.$/],
    [['prune'], /There is nothing to remove\./],
    [['convert'], /is converted already, revision 3\. Nothing has changed\.$/],
    [
      ['publish', 'mfe-catalog', '--built'],
      /^mfe-catalog 1\.3\.0-d+ is live, revision 4; previously 1\.1\.0-b+\.$/,
    ],
    [['check', 'mfe-catalog'], /^mfe-catalog 1\.3\.0-dddddddd can go live\.$/],
    [
      ['preview', 'mfe-catalog', '--built'],
      /^mfe-catalog 1\.3\.0-d+ can be seen until [\d-]+ [\d:]+ UTC by anyone with this link\. What is live is unchanged\.\n\/\?preview=mfe-catalog@1\.3\.0-d+\.\d{10}\.[\w-]{43}\nPut the site's address before it, or set PUBLIC_URL\.$/,
    ],
  ])('a sentence: %j', async (args, sentence) => {
    const { run } = await site();
    const { code, printed } = await run(...args);
    expect([code, printed]).toEqual([0, expect.stringMatching(sentence)]);
  });

  it('status: what is live with its history, and who changed what, without what controls a terminal', async () => {
    const { siteFolder, run } = await site();
    await run('canary', 'mfe-catalog', UPLOADED, '10%', '--reason', 'Try \u0007it');
    await run('disable', 'mfe-catalog');
    const { printed } = await run('status', '--limit', '2');
    expect(printed).toContain(`${siteFolder}, revision 5.`);
    for (const line of [
      /^mfe-catalog +1\.1\.0-bbbbbbbb \(disabled\) +TIME$/m,
      /^ {2}canary +1\.2\.0-cccccccc for 10 %, since TIME$/m,
      /^ {2}before +1\.0\.0-aaaaaaaa until TIME$/m,
      /^ {2}TIME +Ann +disable +mfe-catalog +1\.1\.0-b+ +revision 5\n {2}TIME +Ann +canary 10 % +mfe-catalog +1\.1\.0-b+ → 1\.2\.0-c+ +revision 4\n {6}Try {2}it$/m,
    ])
      expect(printed.replaceAll(/20\d\d-\d\d-\d\d \d\d:\d\d UTC/g, 'TIME')).toMatch(line);
  });

  it('status of a workspace with each of its versions', async () => {
    const { run } = await site();
    await run('rollback', 'mfe-catalog');
    const { printed } = await run('status', 'mfe-catalog', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      revision: 4,
      versions: [UPLOADED, NEW, OLD].map((version) => ({ version, isWhole: true })),
      workspaces: [{ workspace: 'mfe-catalog', version: OLD, earlier: [] }],
      changes: [{ who: 'Ann\u001b[31m', from: NEW, to: OLD }, {}, {}],
    });
    expect((await run('status', 'mfe-catalog')).printed).toMatch(
      /^ {2}1\.1\.0-b+ +uploaded 20.* UTC +\d KB$/m,
    );
  });

  it.each(COMMANDS)('an example in the help of %s', async (name) => {
    expect((await runUnchanged(name, '--help')).printed).toContain(`\nExample: npm run delivery -- ${name}`);
  });

  it('its help: every command, or the options of one, and where nothing can be built no workspace', async () => {
    const { run, runAlone } = await unchanged;
    const { code, printed } = await run('--help');
    expect(code).toBe(0);
    for (const name of COMMANDS) expect(printed).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(await run()).toEqual({ code: 2, printed: '', logged: printed });
    const ofPublish = (await run('publish', '--help')).printed;
    expect(ofPublish).toContain('Usage: npm run delivery -- publish [options] [workspace]');
    for (const option of ['--folder <dist>', '--canary <percent>', '--built', '--again <reason>', '--json'])
      expect(ofPublish).toContain(option);
    expect((await run('canary', '--help')).printed).toMatch(/\(default:\s+30m\)/);
    for (const args of [['--help'], ['publish', '--help']])
      expect((await runAlone(...args)).printed).not.toMatch(
        /publish (.*\[workspace\]|mfe-)|checks a workspace|--built|npm run build/,
      );
  });

  it('REQ-FED-1 the whole link of a preview as JSON where the address is known', async () => {
    const { run } = await site();
    setEnv({ PUBLIC_URL: ' https://videos.example.org/ ' });
    const { printed } = await run('preview', 'mfe-catalog', '--built', '--json');
    expect(JSON.parse(printed)).toMatchObject({
      workspace: 'mfe-catalog',
      version: BUILT,
      warnings: [],
      link: expect.stringMatching(/^https:\/\/videos\.example\.org\/\?preview=mfe-catalog@/),
    });
  });
});

describe('A command that fails', () => {
  const isFinished = '--folder takes a finished build: leave out the workspace and --built';
  const workspaces =
    'The site has no mfe-nobody: choose from shell, mfe-catalog, or publish it for all browsers first.';
  it.each<[string[], number, string]>([
    [['nonsense'], 2, "unknown command 'nonsense'\n\nUsage: npm run delivery --"],
    [['status', '--limit', '0'], 2, 'Give a whole number from 1.'],
    [['disable', 'mfe-catalog', '--reason', ' '], 2, 'Give 1 to 500 characters'],
    [['promote', 'mfe-catalog', UPLOADED, '--again', 'x'.repeat(501)], 2, 'Give 1 to 500 characters'],
    [
      ['canary', 'mfe-catalog', UPLOADED],
      2,
      `Give the share of browsers: canary mfe-catalog ${UPLOADED} 10%\n\nUsage: `,
    ],
    [
      ['canary', 'mfe-catalog', 'off', '10%'],
      2,
      'To end the canary, give nothing else: canary mfe-catalog off',
    ],
    [['canary', 'mfe-catalog', 'off', '--for', '9m'], 2, 'To end the canary, give nothing else'],
    [['canary', 'mfe-catalog', 'off', '--again', 'why'], 2, 'To end the canary, give nothing else'],
    [['canary', 'mfe-catalog', UPLOADED, '--for', '0m'], 2, 'Give a time such as 30m, 12h or 7d.'],
    [['canary', 'mfe-catalog', UPLOADED, '101%'], 2, 'Give a percentage from 0% to 100%, such as 10%.'],
    [['check', '--folder', ' '], 2, 'Name a workspace, or the folder of a build: --folder dist'],
    [['publish', 'mfe-catalog', '--folder', 'dist'], 2, isFinished],
    [['check', '--built', '--folder', 'dist'], 2, isFinished],
    [['publish', '--folder', '/nowhere'], 1, '/nowhere is no finished build: it has no feature.json'],
    [['check', 'mfe-player'], 1, 'contains a build of mfe-catalog. Build mfe-player again.'],
    [['publish', '../etc'], 1, 'There is no workspace “../etc”. Choose from shell, mfe-'],
    [['status', 'mfe-nobody'], 1, workspaces],
    [['status', '--target', folder], 1, 'runs `steadfast activate`'],
    [['status', '--target', `${folder}/1`], 1, `holds no site: name the one in ${folder}/1/.site`],
    [['status', '--target', 'ftp://site'], 1, 'must be a folder, or a bucket'],
  ])('says why, and what to do: %j', async (args, exitCode, words) => {
    const { code, printed, logged } = await runUnchanged(...args);
    expect([code, printed, logged]).toEqual([exitCode, '', expect.stringContaining(words)]);
    expect(logged).not.toMatch(/\n\s+at /);
  });

  it.each([
    [
      ['publish', 'mfe-catalog'],
      '“mfe-catalog” cannot be built by this command. Build it, and give the folder',
    ],
    [['publish'], 'Name the folder of a build: --folder dist'],
    [['publish', '--built'], "unknown option '--built'"],
  ])('asks for the folder of a build where no workspace can be built: %j', async (args, words) => {
    const { runAlone } = await unchanged;
    const { code, printed, logged } = await runAlone(...args);
    expect([code, printed, logged]).toEqual([2, '', expect.stringContaining(words)]);
  });

  it('prints its error and its refusals as one JSON document with --json, and nothing else', async () => {
    const { run } = await site();
    const usage = await run('status', '--colour', '--json');
    expect([usage.code, usage.logged, JSON.parse(usage.printed)]).toEqual([
      2,
      '',
      { error: { code: 'bad-usage', message: "error: unknown option '--colour'" } },
    ]);
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
    expect((await run('status', '--limit', '1')).printed).toMatch(/^ {6}it was the API$/m);
  });

  it('keeps in the log why, and why it overruled the gate', async () => {
    const { run } = await site();
    await run('rollback', 'mfe-catalog');
    await run('promote', 'mfe-catalog', NEW, '--reason', 'The sale begins', '--again', 'it was the API');
    expect((await run('status', '--limit', '1')).printed).toMatch(/^ {6}The sale begins; it was the API$/m);
  });

  it('says of a build with wrong types both this and what the gate says, and makes it live nowhere', async () => {
    const { own, siteFolder, run, runWith } = await site();
    const message = 'The types of mfe-catalog are wrong, see the output. Nothing has changed.';
    const checkout = {
      siteFolder,
      workspaces: {
        names: ['mfe-catalog'],
        withBuild: (_workspace, _options, work) => {
          const checked = Promise.reject(new DeliveryError('build-failed', message));
          checked.catch(() => undefined);
          return work(writeWholeFeature(own, NEW).dist, checked);
        },
      } satisfies Workspaces,
    };
    await run('rollback', 'mfe-catalog');
    const checked = await runWith(['check', 'mfe-catalog'], checkout);
    expect([checked.code, checked.logged]).toEqual([1, '']);
    expect(checked.printed).toMatch(
      /^mfe-catalog 1\.1\.0-b+ cannot go live\.\nThe types of mfe-catalog are wrong, .*\nReasons:\n(.*\n)* {2}rolled-back: /,
    );
    expect(JSON.parse((await runWith(['check', 'mfe-catalog', '--json'], checkout)).printed)).toMatchObject({
      mayGoLive: false,
      error: { code: 'build-failed', message },
      refusals: expect.arrayContaining([expect.objectContaining({ code: 'rolled-back' })]) as unknown,
    });
    const again = ['publish', 'mfe-catalog', '--again', 'it was the API'];
    expect(await runWith(again, checkout)).toMatchObject({
      code: 1,
      printed: '',
      logged: expect.stringMatching(/\nThe types of mfe-catalog are wrong, [^\n]*$/) as string,
    });
    expect((await run('status')).printed).toContain('revision 4.');
  });
});

describe('A build in a folder', () => {
  it('REQ-FED-1 goes live from anywhere, by the name and kind in its manifest', async () => {
    const { own, siteFolder, runAlone } = await site();
    setEnv({ SITE_TARGET: ` ${siteFolder} `, npm_lifecycle_event: 'delivery', INIT_CWD: own });
    const remote = writeWholeFeature(own, '1.0.0-eeeeeeee', { name: 'mfe-tags', modules: {} });
    const published = await runAlone('publish', '--folder', path.relative(own, remote.dist));
    expect(published.printed).toBe('mfe-tags 1.0.0-eeeeeeee is live, revision 4; it is new to the site.');
    expect(published.logged).toMatch(/^Uploading \d+ of \d+ files, \d+ KB\nSwitching$/m);
    expect((await runAlone('publish', '--folder', remote.dist)).logged).not.toMatch(/Uploading|Switching/);
    const shell = writeWholeHost(own, '0.2.0-eeeeeeee');
    expect((await runAlone('publish', '--folder', shell.dist, '--target', '.site')).printed).toBe(
      'shell 0.2.0-eeeeeeee is live, revision 5; previously 0.1.0-aaaaaaaa.',
    );
    setEnv({ SITE_TARGET: ' ' });
    expect(await runAlone('status')).toEqual({
      code: 2,
      printed: '',
      logged:
        'Name the site, a folder or s3://bucket/folder, with SITE_TARGET or --target: npm run delivery -- status --target /srv/site',
    });
  });

  it('with uncommitted changes has a warning, and a note in the log, and is refused in CI', async () => {
    const { own, run } = await site();
    const commit = { id: '3c630be5a72f', at: '2026-11-23T09:00:00.000Z', isDirty: true as const };
    const { dist } = writeWholeFeature(own, BUILT, { commit });
    expect((await run('publish', '--folder', dist)).printed).toMatch(
      /\nWarnings:\n {2}commit-dirty: .* commit them/,
    );
    expect((await run('status')).printed).toMatch(/^ +commit 3c630be5 with uncommitted changes$/m);
    setEnv({ CI: 'true' });
    expect(await run('check', '--folder', dist)).toMatchObject({
      code: 1,
      printed: expect.stringMatching(/\nReasons:\n {2}commit-dirty: /) as string,
    });
  });
});
