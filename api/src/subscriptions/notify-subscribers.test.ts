import { describeApi } from '../../test/support/describe-api';
import { LONG_SERIES, SHORT_SERIES } from '../../test/support/sample-folder';
import { waitUntil } from '../../test/support/wait-until';

interface Mail {
  subject: string;
  text: string;
  headers: Record<string, string>;
}

describeApi(
  'telling subscribers of new videos',
  (client) => {
    const sql = (statement: string) => client().api.sql(statement);
    const untilTold = () =>
      waitUntil(
        async () => (await sql("select 1 from jobs where kind = 'notice' and ended_at is null")).length === 0,
        'the emails were written',
      );
    const subscriber = async (...seriesIds: number[]) => {
      const { token, email } = await client().signUp();
      const subscribe = (seriesId: number) =>
        client().call('POST /subscriptions/series', { token, body: { seriesId } });
      for (const seriesId of seriesIds) await subscribe(seriesId);
      const end = (id: number) =>
        client().call('DELETE /subscriptions/series/{id}', { token, params: { id } });
      /** Mails about series, without codes. */
      const mails = async () => {
        const rows = await sql(
          `select payload from jobs where payload->>'recipient' = '${email}' and key like 'new-episode %' order by id`,
        );
        return rows.map(({ payload }) => payload as Mail);
      };
      return { token, email, subscribe, end, mails };
    };
    /** Each test has a series of its own, so that its news are news. */
    let made = 0;
    const newSeries = async (videoCount: number) => {
      made += 1;
      const [id, first] = [100 + made, 1_000 + made * 100];
      await sql(
        `insert into series (id, position, name, tagline, description, picture)
         select ${id}, ${id}, 'Series ${id}', '', '', picture from series where id = ${LONG_SERIES.id}`,
      );
      await sql(
        `insert into videos (id, series_id, position, stream_id, title, description, duration_seconds, picture)
         select ${first} + n, ${id}, n, 'none', 'Talk ' || n, '', 100, (select picture from videos where id = 701)
         from generate_series(1, ${videoCount}) n`,
      );
      return { id, videoIds: Array.from({ length: videoCount }, (_, index) => first + index + 1) };
    };
    const announce = (series: { id: number; videoIds: number[] }) =>
      client().api.announce(series.id, series.videoIds);

    /** News that nobody tells until it is released: what happens until then comes between the news and its mails. */
    const holdNews = async ({ id, videoIds }: { id: number; videoIds: number[] }) => {
      const [news] = await sql(
        `insert into jobs (kind, payload, state) values ('notice', '{"seriesId": ${id}, "lastNotifiedAccountId": null}', 'cancelled') returning id`,
      );
      for (const videoId of videoIds) {
        await sql(
          `insert into series_notification_videos (series_id, video_id, notification_id) values (${id}, ${videoId}, ${String(news?.id)})`,
        );
      }
      return () => sql(`update jobs set state = 'waiting' where id = ${String(news?.id)}`);
    };

    it('REQ-API-3 sends one mail with absolute links, and a way to unsubscribe by one click', async () => {
      const series = await newSeries(1);
      const person = await subscriber(series.id, SHORT_SERIES.id);
      const other = await subscriber(SHORT_SERIES.id);
      await announce(series);
      await announce(series);
      await untilTold();
      const [mail, ...more] = await person.mails();
      expect(more).toEqual([]);
      expect(await other.mails()).toEqual([]);
      expect(mail?.subject).toContain(`Series ${series.id}`);
      expect(mail?.subject).toContain('Talk 1');
      expect(mail?.text).toContain(
        `https://watch.example.org/video/${series.videoIds[0]}?type=series&source=${series.id}`,
      );
      expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      const address = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
      expect(address).toMatch(/^https:\/\/watch\.example\.org\/api\/unsubscribe\?token=[\w.-]+$/);
      expect(mail?.text).toContain(address);

      const { pathname, search } = new URL(address);
      const response = await client().fetch(`${pathname}${search}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(response.status).toBe(200);
      const { answer } = await client().call('GET /subscriptions/series', { token: person.token });
      expect(answer.seriesSubscriptions.map(({ id }) => id)).toEqual([SHORT_SERIES.id]);
    });

    it('REQ-PROFILE-5 tells nobody who ended it, switched mail off, came later or came back later', async () => {
      const series = await newSeries(1);
      const people = {
        ended: await subscriber(series.id),
        switchedOff: await subscriber(series.id),
        cameLater: await subscriber(),
        cameBack: await subscriber(series.id),
        deleted: await subscriber(series.id),
        stayed: await subscriber(series.id),
      };
      const release = await holdNews(series);
      await people.ended.end(series.id);
      await client().call('POST /profile/update_profile', {
        token: people.switchedOff.token,
        body: { emailNotification: false },
      });
      await people.cameLater.subscribe(series.id);
      await people.cameBack.end(series.id);
      await people.cameBack.subscribe(series.id);
      await sql(`delete from accounts where email = '${people.deleted.email}'`);
      await release();
      await untilTold();
      const told = (
        await sql("select payload->>'recipient' as email from jobs where key like 'new-episode %'")
      )
        .map(({ email }) => email)
        .filter((email) => Object.values(people).some((person) => person.email === email));
      expect(told).toEqual([people.stayed.email]);
    });

    it('tells nothing of videos that are gone again, and goes on with the next news', async () => {
      const [gone, series] = [await newSeries(1), await newSeries(1)];
      const person = await subscriber(gone.id, series.id);
      const release = await holdNews(gone);
      await sql(`delete from videos where series_id = ${gone.id}`);
      await announce(series);
      await release();
      await untilTold();
      expect((await person.mails()).map(({ subject }) => subject)).toEqual([
        expect.stringContaining(`Series ${series.id}`),
      ]);
    });
  },
  () => ({ publicUrl: 'https://watch.example.org', apiPublicUrl: 'https://watch.example.org/api' }),
);
