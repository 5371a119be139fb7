import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFolderStore, publish } from '@steadfast/delivery/releases';
import { writeWholeFeature, writeWholeHost } from '../../delivery/test/whole-build';
import { runDelivery } from './run-delivery';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-delivery-cli-'));
afterAll(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});
const [OLD, NEW, HELD] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;
let tests = 0;

/** A site on which mfe-catalog was OLD and is NEW, with HELD in the store. */
async function site() {
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
  const run = async (...args: string[]) => {
    const printed: string[] = [];
    const logged: string[] = [];
    const code = await runDelivery(args, {
      print: (text) => printed.push(text),
      log: (text) => logged.push(text),
      openTarget: (target) => Promise.resolve({ store: createFolderStore(target ?? place) }),
    });
    return { code, printed: printed.join('\n'), logged: logged.join('\n') };
  };
  return { place, run };
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
    [['remove', 'mfe-catalog'], /^mfe-catalog 1\.1\.0-bbbbbbbb is removed from the site\. Revision 4\.$/],
    [['prune'], /There is nothing to remove\./],
  ])('%j', async (args, words) => {
    const { run } = await site();
    const { code, printed, logged } = await run(...args);
    expect([code, logged]).toEqual([0, '']);
    expect(printed).toMatch(words);
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
});

describe('What is wrong', () => {
  it.each([
    [['nonsense'], 2, 'There is no command “nonsense”. Choose from publish, check, status'],
    [
      ['rollback'],
      2,
      'An argument is missing.\nUsage: npm run delivery -- rollback [options] <workspace> [version]',
    ],
    [['status', 'mfe-catalog'], 2, 'Unexpected argument “mfe-catalog”.'],
    [['status', '--colour'], 2, "Unknown option '--colour'"],
    [['canary', 'mfe-catalog', HELD], 2, 'The percentage of browsers is missing.'],
    [['canary', 'mfe-catalog', HELD, '101%'], 2, '“101%” is not a percentage. Give one from 0% to 100%'],
    [['canary', 'mfe-catalog', HELD, 'ten'], 2, '“ten” is not a percentage'],
    [['publish', 'mfe-catalog', '--canary', '10%', '--hold'], 2, '--canary and --hold cannot be combined'],
    [['prune', '--keep', '0'], 2, '--keep must be a whole number from 1'],
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
      'versions',
      'prune',
    ])
      expect(printed).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(await run()).toEqual({ code: 2, printed, logged: '' });
  });

  it('of a command shows how it is used', async () => {
    const { run } = await site();
    const { code, printed } = await run('publish', '--help');
    expect(code).toBe(0);
    expect(printed).toContain('Usage: npm run delivery -- publish [options] <workspace>');
    for (const option of ['--canary <percent>', '--hold', '--built', '--again <reason>', '--json'])
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
