import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '../../../test/support/api-client';
import { startChild } from '../../../test/support/child-process';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { copyFolder, newFolder, removeFolder } from '../../../test/support/folders';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';
import { SHORT_SERIES } from '../../../test/support/sample-folder';
import type { BackupRecord } from './backup-record';

const JWT_SECRET = 'a secret that the operator keeps, longer than 32 characters';
const REVISION = 'site/revisions/000001.json';
const PICTURE = 'not really a picture, of more than one block'.repeat(1_000);

describe.each(databases)(
  'a backup of a site on $name',
  ({ name, prepareForProcess: prepare, prepareEmpty }) => {
    let folder: string;
    let backup: string;
    let source: PreparedDatabase;
    let person: { email: string; password: string; token: string };
    let expected: unknown;
    const removals: (() => Promise<void>)[] = [];

    const run = async (
      program: 'backup' | 'restore',
      args: string[],
      { dataDir, databaseUrl }: Pick<PreparedDatabase, 'dataDir' | 'databaseUrl'>,
      env: Record<string, string> = {},
    ) => {
      const child = startChild(`src/cli/backup/${program}.ts`, args, {
        DATA_DIR: dataDir,
        SITE_FOLDER: join(dataDir, 'site'),
        NODE_ENV: 'production',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        ...env,
      });
      return { code: await child.ended, output: child.output(), errors: child.errors() };
    };
    /** A database server or data folder with nothing in it. */
    const prepareElsewhere = async (): Promise<PreparedDatabase> => {
      const elsewhere = await prepareEmpty();
      removals.push(elsewhere.remove);
      if (name === 'PGlite') await rm(join(elsewhere.dataDir, 'database'), { recursive: true });
      return elsewhere;
    };
    const readState = async (client: ReturnType<typeof createApiClient>, token: string) => {
      const { playlists } = (await client.call('GET /playlist/my_playlists', { token })).answer;
      const watching = (await client.call('GET /video/continue_watching', { token })).answer.videos;
      const picture = await (await client.fetch('/media/picture.webp')).text();
      return { playlists, watching, isPictureThere: picture === PICTURE };
    };
    const changeBackup = async (title: string, change: (copy: string) => Promise<void>) => {
      const copy = join(folder, title.replaceAll(' ', '-'));
      await copyFolder(backup, copy);
      await change(copy);
      return copy;
    };
    const changeRecord = (change: (record: BackupRecord) => void) => async (copy: string) => {
      const record = JSON.parse(await readFile(join(copy, 'backup.json'), 'utf8')) as BackupRecord;
      change(record);
      await writeFile(join(copy, 'backup.json'), JSON.stringify(record));
    };

    beforeAll(async () => {
      folder = await newFolder();
      removals.push(() => removeFolder(folder));
      source = await prepare();
      removals.push(source.remove);
      const media = join(source.dataDir, 'media-library/media');
      const site = join(source.dataDir, 'site');
      for (const each of [media, join(site, 'mfe-x/1.0.0'), join(site, 'revisions')])
        await mkdir(each, { recursive: true });
      await writeFile(join(media, 'picture.webp'), PICTURE);
      await writeFile(join(site, 'revisions/000001.json'), '{"state":"first"}');
      await writeFile(join(site, 'mfe-x/1.0.0/feature.json'), '{}');
      const api = await startApiProcess(source, { jwtSecret: JWT_SECRET });
      try {
        const client = createApiClient(api);
        person = await client.signUp();
        const { token } = person;
        await client.call('POST /playlist/create', { token, body: { name: 'For the winter' } });
        const [videoId] = SHORT_SERIES.videoIds;
        await client.watch(token, videoId, 42);
        expected = await readState(client, token);
        backup = join(folder, 'backup');
        // The site is running.
        expect(await run('backup', [backup], source)).toMatchObject({ code: 0, errors: '' });
      } finally {
        await api.stop();
      }
    });
    afterAll(async () => {
      for (const remove of removals) await remove();
    });

    it('is restored elsewhere and served: the same people, playlists, progress and pictures', async () => {
      const elsewhere = await prepareElsewhere();
      expect(await run('restore', [backup], elsewhere)).toMatchObject({ code: 0, errors: '' });
      const api: ApiProcess = await startApiProcess(elsewhere, { jwtSecret: JWT_SECRET });
      try {
        const client = createApiClient(api);
        expect(await readState(client, person.token)).toEqual(expected);
        expect(expected).toMatchObject({ watching: [{ videoProgressSeconds: 42 }], isPictureThere: true });
        const token = (await client.call('POST /auth/login', { body: person })).answer.access_token;
        expect(await readState(client, token)).toEqual(expected);
        expect((await client.signUp()).token).not.toBe('');
      } finally {
        await api.stop();
      }
      const site = join(elsewhere.dataDir, 'site');
      expect(await readdir(join(site, 'revisions'))).toEqual(['000001.json']);
      expect(await readFile(join(site, 'revisions/000001.json'), 'utf8')).toBe('{"state":"first"}');
      expect(existsSync(join(site, 'mfe-x/1.0.0/feature.json'))).toBe(true);
    });

    it('replaces a database and files only when asked to, not while the site runs, and then entirely', async () => {
      const other = await prepare();
      removals.push(other.remove);
      const refuse = async (args: string[]) => {
        const refused = await run('restore', [backup, ...args], other);
        expect(refused).toMatchObject({ code: 1, output: '' });
        return refused.errors;
      };
      const running = await startApiProcess(other, { jwtSecret: JWT_SECRET });
      try {
        expect(await refuse(['--replace'])).toMatch(
          /^The site is running: stop its API .* Nothing was restored\.\n$/,
        );
        expect(existsSync(join(other.dataDir, 'media-library/media/picture.webp'))).toBe(false);
      } finally {
        await running.stop();
      }
      expect(await refuse([])).toMatch(/^The database is not empty: .* --replace .*\n$/);
      expect(await run('restore', [backup, '--replace'], other)).toMatchObject({ code: 0, errors: '' });
      const api = await startApiProcess(other, { jwtSecret: JWT_SECRET });
      try {
        expect(await readState(createApiClient(api), person.token)).toEqual(expected);
      } finally {
        await api.stop();
      }
    });

    it.each([
      ['a later revision makes what was live live again as the next one', ['first', 'second'], 3],
      ['another history keeps that, and makes what was live live again as the next one', ['other'], 2],
      ['the same revision adds none', ['first'], undefined],
    ])('over a site with %s', async (_, states, added) => {
      const other = await prepareElsewhere();
      const revisions = join(other.dataDir, 'site/revisions');
      await mkdir(revisions, { recursive: true });
      for (const [index, state] of states.entries())
        await writeFile(join(revisions, `00000${index + 1}.json`), JSON.stringify({ state }));
      expect(await run('restore', [backup, '--replace'], other)).toMatchObject({ code: 0, errors: '' });
      const names = (await readdir(revisions)).sort();
      const found = await Promise.all(
        names.map(async (name) => JSON.parse(await readFile(join(revisions, name), 'utf8')) as object),
      );
      expect(found.slice(0, states.length)).toEqual(states.map((state) => ({ state })));
      expect(found.slice(states.length)).toEqual(
        added === undefined
          ? []
          : [expect.objectContaining({ revision: added, action: 'restore', state: 'first' })],
      );
    });

    it('is restored as the next revision where a restore was killed while it wrote that', async () => {
      const other = await prepareElsewhere();
      const revisions = join(other.dataDir, 'site/revisions');
      await mkdir(revisions, { recursive: true });
      for (const name of ['000001.json', '000002.json', '000003.json.restored'])
        await writeFile(join(revisions, name), '{"state":"second"}');
      expect(await run('restore', [backup, '--replace'], other)).toMatchObject({ code: 0, errors: '' });
      expect((await readdir(revisions)).sort()).toEqual(['000001.json', '000002.json', '000003.json']);
      expect(JSON.parse(await readFile(join(revisions, '000003.json'), 'utf8'))).toMatchObject({
        revision: 3,
        state: 'first',
      });
    });

    it('is also taken of a site that is stopped, holds no secrets, and never replaces another', async () => {
      const second = join(folder, 'second');
      const env = { JWT_SECRET, MEDIA_URL: 's3://media/of/site', S3_ENDPOINT: 'http://127.0.0.1:9' };
      const { output } = await run('backup', [second], source, env);
      expect(output).toMatch(/^Backed up to .*holds no secrets.*JWT_SECRET/s);
      expect(output).toMatch(/^The media in s3:\/\/media\/of\/site are not in the backup: turn on .*\.$/m);
      expect(JSON.parse(await readFile(join(second, 'backup.json'), 'utf8'))).toMatchObject({
        mediaBucket: 's3://media/of/site',
      });
      expect((await readdir(second)).sort()).toEqual(
        ['backup.json', name === 'PGlite' ? 'database.tar.gz' : 'database.dump', 'media', 'site'].sort(),
      );
      const before = await readFile(join(second, 'backup.json'), 'utf8');
      expect((await run('backup', [second], source)).errors).toMatch(/exists: name a new folder/);
      expect(await readFile(join(second, 'backup.json'), 'utf8')).toBe(before);
    });

    it('copies what has changed since the backup beside it, and links the rest', async () => {
      const [monday, tuesday] = [join(folder, 'nightly/monday'), join(folder, 'nightly/tuesday')];
      expect(await run('backup', [monday], source)).toMatchObject({ code: 0, errors: '' });
      // Of the same size.
      await writeFile(join(source.dataDir, 'media-library/media/picture.webp'), PICTURE.toUpperCase());
      expect(await run('backup', [tuesday], source)).toMatchObject({ code: 0, errors: '' });
      const [before, after] = [await stat(join(monday, REVISION)), await stat(join(tuesday, REVISION))];
      expect([after.ino, after.mode & 0o777]).toEqual([before.ino, 0o600]);
      const pictures = [monday, tuesday].map((each) =>
        readFile(join(each, 'media/media/picture.webp'), 'utf8'),
      );
      expect(await Promise.all(pictures)).toEqual([PICTURE, PICTURE.toUpperCase()]);
      await writeFile(join(source.dataDir, 'media-library/media/picture.webp'), PICTURE);
    });

    it.each<[string, (copy: string) => Promise<void>, RegExp]>([
      [
        'with a changed database',
        async (copy) => {
          const [file = ''] = (await readdir(copy)).filter((each) => each.startsWith('database'));
          const bytes = await readFile(join(copy, file));
          bytes[100] = (bytes[100] ?? 0) ^ 1;
          await writeFile(join(copy, file), bytes);
        },
        /^The backup in .* is damaged: database/,
      ],
      [
        'without its record',
        (copy) => rm(join(copy, 'backup.json')),
        /^There is no backup in .*backup\.json cannot be read \(ENOENT\)/,
      ],
      [
        'of files outside of it',
        changeRecord(({ files }) => files.push({ path: 'media/../../x', bytes: 0, sha256: '' })),
        /^The backup\.json in .* is damaged/,
      ],
      [
        'of a newer version',
        changeRecord(({ migrations }) => migrations.push('9999-later.sql')),
        /^The backup is newer than this version \(it has 9999-later\.sql\): /,
      ],
      [
        'of another kind of database',
        changeRecord((record) => (record.database = name === 'PGlite' ? 'PostgreSQL' : 'PGlite')),
        /^The backup is of .*DATABASE_URL/,
      ],
    ])('%s is refused in one sentence, and changes nothing', async (title, change, sentence) => {
      const copy = await changeBackup(title, change);
      const elsewhere = await prepareElsewhere();
      const { code, errors } = await run('restore', [copy], elsewhere);
      expect(errors).toMatch(sentence);
      expect(errors.trim()).not.toContain('\n');
      expect(code).toBe(1);
      expect(existsSync(join(elsewhere.dataDir, 'media-library'))).toBe(false);
      expect(existsSync(join(elsewhere.dataDir, 'database'))).toBe(false);
    });

    it('leaves nothing that looks like a backup when it is killed, and works the next time', async () => {
      const killed = join(folder, 'killed');
      const child = startChild('src/cli/backup/backup.ts', [killed], {
        DATA_DIR: source.dataDir,
        SITE_FOLDER: join(source.dataDir, 'site'),
        ...(source.databaseUrl === undefined ? {} : { DATABASE_URL: source.databaseUrl }),
      });
      while (!existsSync(`${killed}.partial`) && !existsSync(killed)) await wait(1);
      child.process.kill('SIGKILL');
      await child.ended;
      expect(existsSync(killed)).toBe(false);
      expect((await run('restore', [`${killed}.partial`], source)).errors).toMatch(/^There is no backup in /);
      expect(await run('backup', [killed], source)).toMatchObject({ code: 0, errors: '' });
      expect(existsSync(`${killed}.partial`)).toBe(false);
    });

    it('says what is missing where there is no database, or no tool that can dump it', async () => {
      const target = join(folder, 'none');
      const programs = join(folder, 'programs');
      await mkdir(programs);
      for (const each of ['/bin/sh', '/usr/bin/nice']) await symlink(each, join(programs, basename(each)));
      const elsewhere = { dataDir: join(folder, 'nothing-here'), databaseUrl: source.databaseUrl };
      const fail = async () => (await run('backup', [target], elsewhere, { PATH: programs })).errors;
      if (name === 'PGlite') {
        expect(await fail()).toMatch(/^There is no database in /);
      } else {
        expect(await fail()).toMatch(/^pg_dump is not installed: .*postgresql-client/);
        const tool = join(programs, 'pg_dump');
        const mismatch = 'pg_dump: error: aborting because of server version mismatch';
        await writeFile(tool, `#!/bin/sh\necho '${mismatch}' >&2\nexit 1\n`, { mode: 0o755 });
        expect(await fail()).toMatch(/^pg_dump is older than the server or the backup: /);
      }
      expect(existsSync(target)).toBe(false);
      expect(existsSync(`${target}.partial`)).toBe(false);
    });
  },
);
