import { describeApi } from '../../test/support/describe-api';
import { EMPTY_SERIES, LONG_SERIES, SHORT_SERIES } from '../../test/support/sample-folder';

describeApi('subscriptions', (client) => {
  const subscribe = (token: string, seriesId: unknown) =>
    client().call('POST /subscriptions/series', { token, body: { seriesId } });
  const unsubscribe = (token: string, id: number | string) =>
    client().call('DELETE /subscriptions/series/{id}', { token, params: { id } });
  const mine = async (token: string) =>
    (await client().call('GET /subscriptions/series', { token })).answer.seriesSubscriptions;
  const myIds = async (token: string) => (await mine(token)).map(({ id }) => id);
  const rowsOf = (email: string) =>
    client().api.sql(
      `select series_id from series_subscriptions join accounts on id = account_id where email = '${email}'`,
    );

  it('REQ-SERIES-6 REQ-API-4 lists what one subscribed to, the newest first', async () => {
    const { token } = await client().signUp();
    expect(await mine(token)).toEqual([]);
    expect(await subscribe(token, SHORT_SERIES.id)).toMatchObject({ status: 200, answer: {} });
    await subscribe(token, LONG_SERIES.id);
    expect(await mine(token)).toEqual([
      {
        id: LONG_SERIES.id,
        name: 'The Long Road',
        ThumbnailFile: 'series/7-640.webp',
        ThumbnailUrl: '/media/series/7-640.webp',
        Picture: expect.objectContaining({ base: '/media/series/7' }),
      },
      expect.objectContaining({ id: SHORT_SERIES.id }),
    ]);
  });

  it('REQ-SERIES-6 ends a subscription and no other, and changes nothing when subscribing or ending twice', async () => {
    const [{ token }, other] = [await client().signUp(), await client().signUp()];
    for (const id of [LONG_SERIES.id, SHORT_SERIES.id, LONG_SERIES.id])
      expect(await subscribe(token, id)).toMatchObject({ status: 200, answer: {} });
    expect(await myIds(token)).toEqual([SHORT_SERIES.id, LONG_SERIES.id]);
    await subscribe(other.token, LONG_SERIES.id);
    for (let times = 0; times < 2; times += 1) {
      expect(await unsubscribe(token, LONG_SERIES.id)).toMatchObject({ status: 200, answer: {} });
      expect(await myIds(token)).toEqual([SHORT_SERIES.id]);
    }
    expect(await myIds(other.token)).toEqual([LONG_SERIES.id]);
  });

  it('REQ-SERIES-6 takes a button that is pressed many times for one press, and both answers for success', async () => {
    const { token, email } = await client().signUp();
    const five = Array.from({ length: 5 });
    const added = await Promise.all(five.map(() => subscribe(token, LONG_SERIES.id)));
    expect(added.map(({ status }) => status)).toEqual(five.map(() => 200));
    expect(await rowsOf(email)).toHaveLength(1);
    const ended = await Promise.all(five.map(() => unsubscribe(token, LONG_SERIES.id)));
    expect(ended.map(({ status }) => status)).toEqual(five.map(() => 200));
    expect(await rowsOf(email)).toEqual([]);
  });

  it('is either before a series is taken away or finds none, and leaves nothing of it', async () => {
    const { token, email } = await client().signUp();
    for (let round = 0; round < 2; round += 1) {
      await client().api.sql(
        `insert into series (id, position, name, tagline, description, picture)
         select 400, 400, 'Gone', '', '', picture from series where id = ${LONG_SERIES.id}`,
      );
      const [{ status }] = await Promise.all([
        subscribe(token, 400),
        client().api.sql('delete from series where id = 400'),
      ]);
      expect([200, 404]).toContain(status);
      expect(await rowsOf(email)).toEqual([]);
    }
  });

  it('REQ-API-3 allows 1 000 and no more, also when several ask at once', async () => {
    const { token, email } = await client().signUp();
    await client().api.sql(
      `insert into series (id, position, name, tagline, description, picture)
       select 10000 + n, n, 'Filler', '', '', (select picture from series where id = 7) from generate_series(1, 999) n
       on conflict do nothing`,
    );
    await client().api.sql(
      `insert into series_subscriptions select a.id, s.id from accounts a, series s where email = '${email}' and s.id > 10000`,
    );
    const ids = [LONG_SERIES.id, SHORT_SERIES.id, EMPTY_SERIES.id];
    const answers = await Promise.all(ids.map((id) => subscribe(token, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('limit-reached');
    expect(refused?.error.message).toContain('1000');
    expect(await rowsOf(email)).toHaveLength(1_000);
    // What is there already is no addition.
    expect((await subscribe(token, 10_001)).status).toBe(200);
    expect((await unsubscribe(token, 10_001)).status).toBe(200);
    expect((await subscribe(token, 10_002)).status).toBe(200);
    await client().api.sql('delete from series where id > 10000');
  });
});
