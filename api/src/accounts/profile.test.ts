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

  it.each([
    [{}, 'body'],
    [{ nickname: 'Jo' }, 'body'],
    [{ name: ' \t ' }, 'name'],
    // REQ-AUTH-7, REQ-PROFILE-3 and REQ-PROFILE-4: only `clear_field` removes a value.
    [{ zipcode: '' }, 'zipcode'],
  ])('refuses %j', async (body, field) => {
    const { token } = await client().signUp();
    const { status, error } = await update(token, body);
    expect([status, error.code]).toEqual([400, 'invalid-input']);
    expect(error.details?.map((each) => each.field)).toEqual([field]);
  });

  const clear = (token: string | undefined, body: unknown) =>
    client().call('POST /profile/clear_field', { token, body });

  it.each(['name', 'zipcode'] as const)(
    'removes the %s of the viewer alone, again without harm',
    async (field) => {
      const [one, other] = [await client().signUp(), await client().signUp()];
      const filled = { name: 'Jo Do', zipcode: '01234' };
      for (const { token } of [one, other]) await update(token, filled);
      const before = await profile(one.token);
      for (const status of [200, 200]) {
        expect(await clear(one.token, { field })).toMatchObject({ status, answer: {} });
        expect(await profile(one.token)).toEqual({ ...before, [field]: null });
      }
      expect(await profile(other.token)).toMatchObject(filled);
      await update(one.token, filled);
      expect(await profile(one.token)).toEqual(before);
    },
  );
});
