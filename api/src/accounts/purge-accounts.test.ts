import { newEmail, PASSWORD } from '../../test/support/api-client';
import { describeApi } from '../../test/support/describe-api';
import { waitUntil } from '../../test/support/wait-until';

describeApi('purging accounts', (client, _database, restart) => {
  it('removes at the start what has expired, and nothing else', async () => {
    const { token } = await client().signUp();
    const waiting = newEmail();
    await client().call('POST /auth/register', { body: { email: waiting, password: PASSWORD } });
    await client().api.sql(
      `insert into sessions (id, account_id, expires_at)
       select gen_random_uuid(), id, now() - n * interval '1 day' from accounts, generate_series(0, 2) n`,
    );
    await client().api.sql(
      `insert into email_codes (id, purpose, email, email_key, password_hash, network_hash, code_hash, expires_at, created_at)
       select gen_random_uuid(), 'confirm-email', 'old', 'old', '', '', '', now() - minutes * interval '1 minute',
         now() - interval '61 minutes' from unnest(array[1, -1]) minutes`,
    );
    await client().api.sql(
      `insert into known_networks (account_id, network_hash, seen_at)
       select id, days, now() - days * interval '1 day' from accounts, unnest(array[89, 91]) days`,
    );
    await client().api.sql(
      `insert into reset_tokens (account_id, token_hash, expires_at) select id, 'x', now() from accounts`,
    );
    await restart();

    const left = async (query: string) =>
      Number((await client().api.sql(`select count(*) n ${query}`))[0]?.n);
    await waitUntil(async () => (await left('from known_networks')) === 2, 'the old networks are removed');
    expect(await left(`from known_networks where network_hash = '89'`)).toBe(1);
    expect(await left('from sessions')).toBe(1);
    expect(await left('from email_codes')).toBe(2);
    expect(await left(`from email_codes where email_key = '${waiting}'`)).toBe(1);
    expect(await left('from reset_tokens')).toBe(0);
    expect((await client().call('GET /profile/self', { token })).status).toBe(200);
  });
});
