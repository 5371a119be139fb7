import { fakeApi } from '@steadfast/testing';
import { clearField, updateProfile } from './profile-api';

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

describe('Updating the profile', () => {
  it.each([{}, { name: undefined, zipcode: undefined }])(
    'REQ-PROFILE-5 sends nothing for %p',
    async (changes) => {
      const { calls } = fakeApi({ 'POST /profile/update_profile': { status: 200 } });
      await updateProfile(changes);
      expect(calls).toEqual([]);
    },
  );

  it.each([{ name: 'Caleb Stone' }, { zipcode: '37203' }, { name: 'Caleb Stone', zipcode: '37203' }])(
    'REQ-PROFILE-5 sends %p and nothing else',
    async (changes) => {
      const { calls } = fakeApi({ 'POST /profile/update_profile': { status: 200 } });
      await updateProfile(changes);
      expect(calls.map(({ name, body }) => ({ name, body }))).toEqual([
        { name: 'POST /profile/update_profile', body: changes },
      ]);
    },
  );

  it('REQ-SESSION-6 logs a failure and passes it on', async () => {
    fakeApi({ 'POST /profile/update_profile': { status: 500 } });
    await expect(updateProfile({ zipcode: '37203' })).rejects.toMatchObject({ status: 500 });
    expect(logged).toHaveBeenCalledWith('Could not update profile', expect.anything());
  });

  it('REQ-SESSION-6 logs that a field could not be cleared, and passes it on', async () => {
    fakeApi({ 'POST /profile/clear_field': { status: 500 } });
    await expect(clearField('name', new AbortController().signal)).rejects.toMatchObject({ status: 500 });
    expect(logged).toHaveBeenCalledWith('Could not update profile', expect.anything());
  });

  it('logs nothing when it was cancelled', async () => {
    const controller = new AbortController();
    fakeApi({
      'POST /profile/update_profile': () => {
        controller.abort();
        return { status: 200 };
      },
    });
    await expect(updateProfile({ zipcode: '37203' }, controller.signal)).rejects.toBeDefined();
    expect(logged).not.toHaveBeenCalled();
  });
});
