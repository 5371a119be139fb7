import { act, screen, waitFor } from '@testing-library/react';
import { PASSWORD, renderProfile, told } from '../../../test/profile-page';

const openDeletion = async (answers = {}) => {
  const page = renderProfile(answers);
  await page.press('Delete account');
  await page.findDialog('Delete account');
  return {
    ...page,
    async confirm(password = PASSWORD) {
      await page.press('Continue');
      await page.put('Current password', password);
      await page.press('Delete my account');
    },
  };
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('Delete account', () => {
  it('says what will be gone, and keeps the account by one press', async () => {
    const { press, dialog, address, callNames } = await openDeletion();
    expect(screen.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
    expect(screen.getByText(/cannot be restored/)).toBeInTheDocument();
    await press('Keep my account');
    await waitFor(() => expect(dialog('Delete account')).not.toBeInTheDocument());
    expect(address()).toBe('/profile');
    expect(callNames()).toEqual([]);
  });

  it('wants the password in a second step, signs out, says so and goes home', async () => {
    const { confirm, api, actions, notices, address } = await openDeletion();
    await confirm();
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /profile/delete', { currentPassword: PASSWORD }],
    ]);
    // Of an account that is gone the API would refuse to be told.
    expect(actions).toContainEqual({ type: 'session/signOutRequested', why: 'account-deleted' });
    expect(notices).toEqual(['Your account has been deleted.']);
  });

  it('deletes nothing without a password', async () => {
    const { press, user, callNames } = await openDeletion();
    await press('Continue');
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(callNames()).toEqual([]);
  });

  it.each([
    [
      'a wrong password',
      403,
      { code: 'wrong-password', message: 'The current password is wrong.' },
      /is wrong/,
    ],
    ['an API that cannot', 404, undefined, /does not offer it/],
  ])('stays signed in after %s, says why, and can be tried again', async (_, status, body, reason) => {
    const { confirm, api, press, put, actions, address } = await openDeletion({
      'POST /profile/delete': { status, body },
    });
    await confirm();
    await told('Your account was not deleted');
    expect(screen.getByText(/You are still logged in/)).toBeInTheDocument();
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(actions).not.toContainEqual(expect.objectContaining({ type: 'session/signOutRequested' }));
    await press('Try again');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    api.answer({ 'POST /profile/delete': { status: 200 } });
    await put('Current password', PASSWORD);
    await press('Delete my account');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('claims nothing of an account that may be gone without an answer, and can be tried again', async () => {
    const { confirm, api, press, put, address } = await openDeletion({
      'POST /profile/delete': { status: 0 },
    });
    await confirm();
    await told('We got no response');
    expect(
      screen.getByText('Your account may or may not have been deleted. Try again to find out.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/still logged in/)).not.toBeInTheDocument();
    api.answer({ 'POST /profile/delete': { status: 200 } });
    await press('Try again');
    await put('Current password', PASSWORD);
    await press('Delete my account');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('looks who is signed in when it is closed before the answer, which then does nothing', async () => {
    let answer: (given: { status: number }) => void = () => undefined;
    const { confirm, press, dialog, actions, callNames, reloads } = await openDeletion({
      'POST /profile/delete': () => new Promise((resolve) => (answer = resolve)),
      'GET /profile/self': { name: null, email: 'caleb@example.org' },
    });
    await confirm();
    await waitFor(() => expect(callNames()).toHaveLength(1));
    await press('Close');
    await act(async () => answer({ status: 200 }));
    await waitFor(() => expect(dialog('Delete account')).not.toBeInTheDocument());
    await waitFor(() => expect(reloads()).toBe(1));
    expect(actions).not.toContainEqual(expect.objectContaining({ type: 'session/signOutRequested' }));
  });
});
