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
      expect.arrayContaining(['POST /auth/logout', 'GET /profile/export', 'POST /playlist/move_video']),
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
    [{ name: '' }, 'name'],
    [{ name: ' \t ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 7 }, 'name'],
    [{ name: 'a\0b' }, 'name'],
    [{ zipcode: '1234' }, 'zipcode'],
    [{ zipcode: '123456' }, 'zipcode'],
    [{ zipcode: '1234a' }, 'zipcode'],
    [{ zipcode: 12345 }, 'zipcode'],
    // REQ-AUTH-7, REQ-PROFILE-3 and REQ-PROFILE-4: what is there can be changed, not emptied.
    [{ zipcode: '' }, 'zipcode'],
    [{ zipcode: null }, 'zipcode'],
    [{ name: null }, 'name'],
    [{ profileZipCode: '1' }, 'profileZipCode'],
    [{ emailNotification: 'true' }, 'emailNotification'],
    [[], 'body'],
  ])('refuses %j', async (body, field) => {
    const { token } = await client().signUp();
    const { status, error } = await update(token, body);
    expect([status, error.code]).toEqual([400, 'invalid-input']);
    expect(error.details?.map((each) => each.field)).toEqual([field]);
  });

  it("reaches nobody else's profile", async () => {
    const [one, other] = [await client().signUp(), await client().signUp()];
    await update(one.token, { name: 'Only Me' });
    expect((await profile(other.token)).name).toBeNull();
  });
});
