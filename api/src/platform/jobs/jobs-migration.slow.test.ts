/** What databases of the release before hold becomes jobs. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder, removeFolder } from '../../../test/support/folders';
import { canHavePostgres, createPostgresDatabase } from '../../../test/support/postgres-server';
import { MIGRATIONS_FOLDER } from '../config/folders';
import { listMigrations, migrate } from '../database/migrate';
import { openPostgres } from '../database/postgres';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const BEFORE = `
insert into series (id, position, name, tagline, description, is_featured, picture) values (7, 1, 'S', '', '', false, '{}');
insert into videos (id, series_id, position, stream_id, title, description, duration_seconds, picture)
select id, 7, id, 's', 'V', '', 1, '{}' from generate_series(1, 2) id;
insert into series_notifications (id, series_id, last_notified_account_id, completed_at) values
  (11, 7, null, now()), (12, 7, '${ACCOUNT}', null);
insert into series_notification_videos (series_id, video_id, notification_id) values (7, 1, 11), (7, 2, 12);
insert into video_jobs (id, state, request, attempts, worker, reason, video_id) values
  (41, 'done', '{"title": "Done", "upload": "a"}', 1, 'w', null, 9),
  (42, 'running', '{"title": "Running", "upload": "b"}', 2, 'w', null, null),
  (43, 'waiting', '{"title": "Waiting", "upload": "c"}', 0, null, null, null),
  (44, 'failed', '{"title": "Failed", "upload": "d"}', 3, 'w', 'retry it (jobs retry 44)', null);
insert into outbox (channel, recipient, subject, text, html, dedupe_key, sent_at, failed_at, last_error, attempts) values
  ('mail', 'waits@example.org', 'S', '123456', 'h', null, null, null, 'busy', 2),
  ('text', '+12133734253', '', 't', '', 'share x 1', null, null, null, 0),
  ('mail', 'sent@example.org', '', '', '', 'series-news 11 ${ACCOUNT}', now(), null, null, 1),
  ('mail', 'failed@example.org', 'S', 't', 'h', null, null, now(), 'unknown', 1)`;

// In Jest's sandbox, PGlite does not load.
(canHavePostgres ? describe : describe.skip)('the migration to jobs', () => {
  it('REQ-API-3 carries over messages, notices and videos, in their states', async () => {
    const [server, folder] = [await createPostgresDatabase(), await newFolder()];
    const database = await openPostgres(server.url, () => undefined, 0);
    const query = (text: string) => database.transaction((session) => session.query(text));
    try {
      for (const file of (await listMigrations(MIGRATIONS_FOLDER)).filter((each) => each < '0020'))
        await copyFile(join(MIGRATIONS_FOLDER, file), join(folder, file));
      await migrate(database, folder);
      await database.transaction(({ run }) => run(BEFORE));
      await migrate(database, MIGRATIONS_FOLDER);

      const jobs = await query('select * from jobs order by id');
      expect(jobs.map(({ id, kind, state, attempts }) => [id, kind, state, attempts])).toEqual([
        [41, 'encode', 'done', 1],
        [42, 'encode', 'running', 2],
        [43, 'encode', 'delayed', 0],
        [44, 'encode', 'failed', 3],
        [45, 'notice', 'waiting', 0],
        [46, 'mail', 'delayed', 2],
        [47, 'text', 'delayed', 0],
        [48, 'mail', 'done', 1],
        [49, 'mail', 'failed', 1],
      ]);
      const [done, running, , failed, notice, mail, text, sent, refused] = jobs;
      expect(done?.payload).toEqual({ title: 'Done', upload: 'a', videoId: 9 });
      expect(running?.lease_owner).toBe('w');
      expect(failed?.last_error).toBe('retry it (jobs retry 44)');
      expect(notice?.payload).toEqual({ seriesId: 7, lastNotifiedAccountId: ACCOUNT });
      const content = {
        recipient: 'waits@example.org',
        subject: 'S',
        text: '123456',
        html: 'h',
        headers: {},
      };
      expect(mail).toMatchObject({ payload: content, last_error: 'busy' });
      expect([text?.key, text?.kept_days]).toEqual(['share x 1', 30]);
      expect(Object.keys(sent?.payload ?? {}).sort()).toEqual(['messageId', 'recipient']);
      expect([sent?.key, sent?.kept_days]).toEqual([`series-news 11 ${ACCOUNT}`, 365]);
      expect(refused).toMatchObject({ payload: { text: 't' }, last_error: 'unknown' });
      for (const { state, ended_at } of jobs)
        expect(ended_at !== null).toBe(['done', 'failed'].includes(String(state)));
      // Of a completed notice, no job may take the videos for its own.
      expect(
        await query('select video_id, notification_id from series_notification_videos order by 1'),
      ).toEqual([
        { video_id: 1, notification_id: 0 },
        { video_id: 2, notification_id: 45 },
      ]);
      const next = await query("insert into jobs (kind) values ('test') returning id");
      expect(next).toEqual([{ id: 50 }]);
    } finally {
      await database.close();
      await server.remove();
      await removeFolder(folder);
    }
  });
});
