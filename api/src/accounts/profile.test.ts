import { describeApi } from '../../test/support/describe-api';

describeApi('the profile', (client) => {
  const update = (token: string, body: unknown) =>
    client().call('POST /profile/update_profile', { token, body });
  const profile = async (token: string) => (await client().call('GET /profile/self', { token })).answer;

  it('REQ-PROFILE-5 changes what is given and leaves the rest', async () => {
    const { token } = await client().signUp();
    await update(token, { name: '  Jo Do ', zipcode: '01234' });
    expect(await profile(token)).toMatchObject({
      name: 'Jo Do',
      zipcode: '01234',
      emailNotification: true,
    });
    await update(token, { emailNotification: false });
    expect(await profile(token)).toMatchObject({
      name: 'Jo Do',
      zipcode: '01234',
      emailNotification: false,
    });
  });

  it('REQ-API-4 says which calls beyond the specification there are', async () => {
    const { token } = await client().signUp();
    expect((await profile(token)).offers).toEqual(
      expect.arrayContaining(['POST /auth/logout', 'POST /profile/clear_field', 'POST /playlist/move_video']),
    );
    expect((await profile(token)).offers).not.toContain('GET /profile/self');
  });

  it('REQ-API-1 takes profileName and profileZipCode too', async () => {
    const { token } = await client().signUp();
    expect((await update(token, { profileName: 'Al Ias', profileZipCode: '54321' })).status).toBe(200);
    expect(await profile(token)).toMatchObject({ name: 'Al Ias', zipcode: '54321' });
  });

  it('refuses a change of nothing, and a name or ZIP code of nothing', async () => {
    const { token } = await client().signUp();
    for (const [body, field] of [
      [{ nickname: 'Jo' }, 'body'],
      [{ name: ' \t ' }, 'name'],
      // REQ-AUTH-7, REQ-PROFILE-3 and REQ-PROFILE-4: only `clear_field` removes a value.
      [{ zipcode: '' }, 'zipcode'],
    ] as const) {
      const { status, error } = await update(token, body);
      expect([status, error.details?.map((each) => each.field)]).toEqual([400, [field]]);
    }
  });

  it('removes a field of the viewer alone, again without harm', async () => {
    const [one, other] = [await client().signUp(), await client().signUp()];
    const filled = { name: 'Jo Do', zipcode: '01234' };
    for (const { token } of [one, other]) await update(token, filled);
    const cleared = { ...(await profile(one.token)) };
    for (const field of ['name', 'zipcode', 'zipcode'] as const) {
      const clear = await client().call('POST /profile/clear_field', { token: one.token, body: { field } });
      expect(clear).toMatchObject({ status: 200, answer: {} });
      cleared[field] = null;
      expect(await profile(one.token)).toEqual(cleared);
    }
    expect(await profile(other.token)).toMatchObject(filled);
  });
});
