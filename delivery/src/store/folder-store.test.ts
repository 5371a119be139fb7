import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { bundledProgram } from '../../test/bundled-program';
import { sweepTempFiles } from './disk-files';
import { withLock } from './folder-lock';
import { createFolderStore } from './folder-store';

const folder = temporaryFolder();
const program = bundledProgram('count-up.ts', folder);
const json = { type: 'application/json', cache: 'never' } as const;
let tests = 0;
/** A place for one test. */
const place = () => path.join(folder, String((tests += 1)));
const text = async (store: ReturnType<typeof createFolderStore>, key: string) =>
  (await store.read(key))?.body.toString();

/** Another process; it has reported that it is ready. */
async function another(site: string, what: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, site, what], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout ?? child, 'data');
  return child;
}

async function killed(site: string, what: 'hold' | 'draft'): Promise<void> {
  const child = await another(site, what);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('A folder as a target', () => {
  it('keeps what is written, and tells of it', async () => {
    const site = place();
    const store = createFolderStore(site);
    const tag = await store.write('mfe-a/1.0.0/main.js', Buffer.from('one'), json);
    expect(await store.read('mfe-a/1.0.0/main.js')).toEqual({ body: Buffer.from('one'), tag });
    expect(await store.read('mfe-a/1.0.0/other.js')).toBeUndefined();
    await store.write('mfe-a/1.0.0/main.js', Buffer.from('other'), json);
    await store.write('live.json', Buffer.from('{}'), json);
    const changedAtMs = expect.any(Number) as number;
    expect(await store.list('mfe-a/1')).toEqual([{ key: 'mfe-a/1.0.0/main.js', bytes: 5, changedAtMs }]);
    expect((await store.list('')).map(({ key }) => key)).toEqual(['live.json', 'mfe-a/1.0.0/main.js']);
    expect(await store.list('nothing/')).toEqual([]);
    await store.remove(['mfe-a/1.0.0/main.js', 'mfe-a/1.0.0/never.js']);
    expect(fs.readdirSync(site)).toEqual(['live.json']);
  });

  it.each([
    ['with a slash at its end', (site: string) => `${site}/`],
    ['from where one stands', (site: string) => `./${path.relative(process.cwd(), site)}`],
  ])('makes files last also where it is written %s', async (_, written) => {
    const store = createFolderStore(written(place()));
    await store.write('mfe-a/1.0.0/main.js', Buffer.from('one'), json);
    await expect(store.fsync?.('mfe-a/1.0.0')).resolves.toBeUndefined();
  });

  it('writes only what is new, and changes only what is as it was read', async () => {
    const store = createFolderStore(place());
    const first = await store.write('live.json', Buffer.from('1'), json, { only: 'new' });
    const conflict = expect.objectContaining({ code: 'changed-since' }) as Error;
    await expect(store.write('live.json', Buffer.from('x'), json, { only: 'new' })).rejects.toEqual(conflict);
    const second = await store.write('live.json', Buffer.from('2'), json, { only: { tag: first } });
    expect(second).not.toBe(first);
    const late = store.write('live.json', Buffer.from('x'), json, { only: { tag: first } });
    await expect(late).rejects.toEqual(conflict);
    await expect(store.write('never.json', Buffer.from('x'), json, { only: { tag: first } })).rejects.toEqual(
      conflict,
    );
    expect(await text(store, 'live.json')).toBe('2');
    expect(await store.read('never.json')).toBeUndefined();
  });

  it.each(['../outside', '/etc/passwd', 'a//b', '', '.live.json.lock', 'a/.hidden/b', 'a\\b'])(
    'has nothing at %p, which leads elsewhere',
    async (key) => {
      const site = place();
      const store = createFolderStore(site);
      await expect(store.read(key)).rejects.toThrow(RangeError);
      await expect(store.write(key, Buffer.from('x'), json)).rejects.toThrow(RangeError);
      expect(fs.existsSync(site)).toBe(false);
    },
  );

  it('loses nothing of what many processes change at once', async () => {
    const site = place();
    const children = await Promise.all(Array.from({ length: 4 }, () => another(site, '15')));
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
    expect(children.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0, 0]);
    expect(fs.readFileSync(path.join(site, 'live.json'), 'utf8')).toBe('60');
    // The copy is of the same change.
    expect(fs.readFileSync(path.join(site, '.live.last-good.json'), 'utf8')).toBe('60');
    expect(fs.readdirSync(site).sort()).toEqual(['.live.last-good.json', 'live.json']);
  });

  it('loses nothing of what one process changes many times at once', async () => {
    const store = createFolderStore(place());
    const won = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        store.write('live.json', Buffer.from(String(index)), json, { only: 'new' }),
      ),
    );
    expect(won.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes over from a writer that was killed, leaves the old file whole, and sweeps its draft after an hour', async () => {
    const site = place();
    const store = createFolderStore(site);
    const tag = await store.write('live.json', Buffer.from('{"revision":1}'), json);
    await killed(site, 'draft');
    expect(await text(store, 'live.json')).toBe('{"revision":1}');
    expect((await store.list('')).map(({ key }) => key)).toEqual(['live.json']);
    await store.write('live.json', Buffer.from('{"revision":2}'), json, { only: { tag } });
    const left = fs.readdirSync(site).filter((name) => !/^(live|\.live\.last-good)\.json$/.test(name));
    expect(left).toEqual([expect.stringMatching(/^\.live\.json\..+\.draft$/)]);
    await sweepTempFiles(site, Date.now() + 2 * 60 * 60_000);
    expect(fs.readdirSync(site).sort()).toEqual(['.live.last-good.json', 'live.json']);
  });

  it('tells in one sentence when the place is no folder', async () => {
    const file = place();
    fs.writeFileSync(file, 'a file');
    const write = createFolderStore(file).write('live.json', Buffer.from('x'), json, { only: 'new' });
    await expect(write).rejects.toMatchObject({ code: 'target-missing' });
    await expect(createFolderStore(path.join(file, 'site')).read('live.json')).rejects.toMatchObject({
      code: 'target-missing',
      message: `The folder ${file}/site is no folder: name one with SITE_TARGET.`,
    });
  });

  it.each([
    [
      'ENOSPC',
      'target-full',
      'has no space left: make some, with delivery prune for instance, and try again',
    ],
    ['EROFS', 'target-denied', 'is on a disk that is read-only: name another with SITE_TARGET'],
    ['EACCES', 'target-denied', 'may not be used by this user: give it the right to write there'],
    ['EIO', 'target-failed', 'failed (the disk says EIO): try again'],
  ])('tells %s in one sentence, changes nothing and leaves nothing behind', async (code, ours, reason) => {
    const site = place();
    const store = createFolderStore(site);
    const tag = await store.write('live.json', Buffer.from('1'), json);
    const files = await import('node:fs/promises');
    const open = jest.spyOn(files.default, 'open').mockImplementation(async (file, flags) => {
      open.mockRestore();
      const handle = await files.open(file, flags);
      handle.sync = () => Promise.reject(Object.assign(new Error(`the disk says ${code}`), { code }));
      return handle;
    });
    await expect(store.write('live.json', Buffer.from('2'), json, { only: { tag } })).rejects.toMatchObject({
      name: 'DeliveryError',
      code: ours,
      message: `The folder ${site} ${reason}.`,
    });
    expect(fs.readdirSync(site)).toEqual(['live.json']);
    expect(await text(store, 'live.json')).toBe('1');
  });
});

describe('The lock of a folder', () => {
  const lockIn = (site: string) => path.join(site, '.live.json.lock');

  it('is given to exactly one at a time, also when many take over from one that was killed', async () => {
    const site = place();
    await killed(site, 'hold');
    expect(fs.existsSync(lockIn(site))).toBe(true);
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 30 }, () => withLock(lockIn(site), work)));
    expect(most).toBe(1);
    expect(fs.readdirSync(site)).toEqual([]);
  });

  it('is taken over also from those who were killed while they took it over', async () => {
    const site = place();
    const gone = (id: string) => JSON.stringify({ id, pid: 1, machine: 'another', sinceMs: 0 });
    fs.mkdirSync(site);
    fs.writeFileSync(lockIn(site), gone('first'));
    fs.writeFileSync(`${lockIn(site)}.after-first`, gone('second'));
    fs.writeFileSync(`${lockIn(site)}.after-second`, gone('third'));
    for (const name of fs.readdirSync(site)) fs.utimesSync(path.join(site, name), 0, 0);
    expect(await withLock(lockIn(site), (isOurs) => isOurs())).toBe(true);
    expect(fs.readdirSync(site)).toEqual([]);
  });

  it('is not taken over twice: who comes late with an old name sees that the lock has changed hands', async () => {
    const site = place();
    fs.mkdirSync(site);
    fs.writeFileSync(lockIn(site), JSON.stringify({ id: 'first', pid: 1, machine: 'another', sinceMs: 0 }));
    fs.utimesSync(lockIn(site), 0, 0);
    await withLock(lockIn(site), async (isOurs) => {
      // A process that had read “first” before we took over, and makes itself its successor only now.
      const late = withLock(lockIn(site), () => Promise.resolve('late'), { timeoutMs: 100 });
      fs.writeFileSync(`${lockIn(site)}.after-first`, 'late');
      await expect(late).rejects.toMatchObject({ code: 'locked' });
      expect(await isOurs()).toBe(true);
    });
  });

  it('waits for a holder that lives, and says in the end who it is', async () => {
    const site = place();
    const child = await another(site, 'hold');
    await expect(withLock(lockIn(site), () => Promise.resolve(), { timeoutMs: 100 })).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringContaining(`is held by process ${child.pid} of `) as string,
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('waits for many who take turns, longer than for one', async () => {
    const site = place();
    fs.mkdirSync(site);
    fs.writeFileSync(lockIn(site), 'held');
    const [files, now] = [(await import('node:fs/promises')).default, performance.now()];
    let turns = 0;
    // Each look at the lock finds another holder, and more than half of the patience gone.
    jest.spyOn(performance, 'now').mockImplementation(() => now + turns * 6_000);
    const readFile = jest.spyOn(files, 'readFile').mockImplementation(() => {
      turns += 1;
      if (turns === 6) fs.rmSync(lockIn(site));
      const holder = { id: String(turns), pid: process.pid, machine: os.hostname(), sinceMs: Date.now() };
      return Promise.resolve(JSON.stringify(holder));
    });
    const done = withLock(lockIn(site), () => Promise.resolve(readFile.mockRestore()));
    await expect(done.finally(() => jest.restoreAllMocks())).resolves.toBeUndefined();
    expect(turns).toBeGreaterThan(5);
  });

  it('is stale after a minute, even if its pid was reused; the holder sees that it is not its own', async () => {
    const site = place();
    await withLock(lockIn(site), async (isOurs) => {
      expect(await isOurs()).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 5));
      await withLock(lockIn(site), async () => expect(await isOurs()).toBe(false), { staleMs: 1 });
    });
    expect(fs.readdirSync(site)).toEqual([]);
  });

  it('is renewed as long as the work takes, and counts as old from the last renewal only', async () => {
    const site = place();
    const waitedFor: number[] = [];
    await withLock(
      lockIn(site),
      async () => {
        const holder = JSON.parse(fs.readFileSync(lockIn(site), 'utf8')) as object;
        // As others see it, of another machine: only its age tells whether it lives.
        fs.writeFileSync(lockIn(site), JSON.stringify({ ...holder, machine: 'another', sinceMs: 0 }));
        fs.utimesSync(lockIn(site), 0, 0);
        while (fs.statSync(lockIn(site)).mtimeMs === 0) await new Promise((next) => setTimeout(next, 5));
        const options = { timeoutMs: 100, onWait: (pid: number) => waitedFor.push(pid) };
        const late = withLock(lockIn(site), () => Promise.resolve(), options);
        await expect(late).rejects.toMatchObject({ code: 'locked' });
      },
      { staleMs: 30 },
    );
    expect(waitedFor).toEqual([process.pid]);
    expect(fs.readdirSync(site)).toEqual([]);
  });

  it('clears up after those who were killed while they took it, and touches no draft of one that lives', async () => {
    const site = place();
    fs.mkdirSync(site);
    const draft = (id: string, text: string) => {
      const name = `.live.json.lock.${id}-0000-4000-8000-000000000000.draft`;
      fs.writeFileSync(path.join(site, name), text);
      return name;
    };
    const of = (pid: number) =>
      JSON.stringify({ id: 'one', pid, machine: os.hostname(), sinceMs: Date.now() });
    draft('aaaaaaaa', of(spawnSync('true').pid));
    const left = [draft('bbbbbbbb', of(process.pid)), draft('cccccccc', '{"id":')];
    await withLock(lockIn(site), () => Promise.resolve());
    expect(fs.readdirSync(site).sort()).toEqual(left);
  });

  it('is taken over where a power cut left it empty', async () => {
    const site = place();
    fs.mkdirSync(site);
    fs.writeFileSync(lockIn(site), '');
    expect(await withLock(lockIn(site), () => Promise.resolve('done'))).toBe('done');
    expect(fs.readdirSync(site)).toEqual([]);
  });
});
