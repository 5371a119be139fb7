import type { Profile } from '@steadfast/sdk';
import type { FakeResponses } from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract/password-rule';
import { NEW_PASSWORD, PASSWORD, freshViewer, renderProfile, told } from '../../../test/profile-page';

const continueButton = () => screen.getByRole('button', { name: 'Continue' });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('Change zip code', () => {
  const open = async () => {
    const page = renderProfile();
    await page.press('Change zip code');
    await page.findDialog('Change zip code');
    return page;
  };

  it.each(['', '1234a'])('REQ-PROFILE-3 keeps Continue disabled for "%s"', async (zip) => {
    const { user, callNames } = await open();
    if (zip) await user.type(screen.getByLabelText('New zip code'), zip);
    expect(continueButton()).toBeDisabled();
    await user.type(screen.getByLabelText('New zip code'), '{Enter}');
    expect(callNames()).toEqual([]);
  });

  it('REQ-PROFILE-3 REQ-PROFILE-5 sends the zip alone, reloads the profile and says so', async () => {
    const { put, user, api, reloads } = await open();
    await put('New zip code', ' 60614 ');
    await user.keyboard('{Enter}');
    await told('Your zip code is changed.');
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /profile/update_profile', { zipcode: '60614' }],
    ]);
    expect(reloads()).toBe(1);
  });

  it('closes on Done, the focus on its button, and begins afresh the next time', async () => {
    const { press, put, user, address, dialog } = await open();
    await put('New zip code', '60614');
    await user.keyboard('{Enter}');
    await told('Your zip code is changed.');
    await press('Done');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    expect(address()).toBe('/profile');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change zip code' })).toHaveFocus());
    await press('Change zip code');
    expect(await screen.findByLabelText('New zip code')).toHaveValue('');
  });

  it('keeps what was typed when it is closed, and forgets it on Cancel', async () => {
    const { press, put, user, dialog } = await open();
    await put('New zip code', '606');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    await press('Change zip code');
    expect(await screen.findByLabelText('New zip code')).toHaveValue('606');
    await press('Cancel');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    await press('Change zip code');
    expect(await screen.findByLabelText('New zip code')).toHaveValue('');
  });

  const known = { name: 'Caleb Stone', email: 'caleb@example.org' };
  it.each([
    ['reloads the profile, since it may have been made', known, 1],
    ['signs nobody out by a reload that would fail', { status: 0 }, 0],
  ])('cancels what is under way when it is closed, and %s', async (_, profile, reloads) => {
    let answer: (given: { status: number }) => void = () => undefined;
    const page = renderProfile(
      {
        'POST /profile/update_profile': () => new Promise((resolve) => (answer = resolve)),
        'GET /profile/self': profile,
      },
      { at: '/profile?change=zip' },
    );
    await page.findDialog('Change zip code');
    await page.put('New zip code', '60614');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.callNames()).toHaveLength(1));
    expect(continueButton()).toHaveAttribute('aria-busy', 'true');
    await page.user.keyboard('{Enter}');
    await page.press('Close');
    await act(async () => answer({ status: 200 }));
    await waitFor(() => expect(page.dialog('Change zip code')).not.toBeInTheDocument());
    await waitFor(() =>
      expect(page.callNames()).toEqual(['POST /profile/update_profile', 'GET /profile/self']),
    );
    expect(page.api.calls[0]?.signal?.aborted).toBe(true);
    await waitFor(() => expect(page.reloads()).toBe(reloads));
  });

  it('reloads nothing when it is closed with nothing under way', async () => {
    const { put, press, dialog, reloads } = await open();
    await put('New zip code', '606');
    await press('Close');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    expect(reloads()).toBe(0);
  });
});

describe('Change name', () => {
  it('REQ-PROFILE-4 begins with the present names, and sends both as one', async () => {
    const { put, user, bodies, findDialog, reloads } = renderProfile({}, { at: '/profile?change=name' });
    await findDialog('Change name');
    expect(screen.getByLabelText('First name')).toHaveValue('Caleb');
    await user.clear(screen.getByLabelText('Last name'));
    await put('Last name', ' van der Stone ');
    await user.keyboard('{Enter}');
    await told('Your name is changed.');
    expect(bodies()).toEqual([{ name: 'Caleb van der Stone' }]);
    expect(reloads()).toBe(1);
  });

  it.each(['First name', 'Last name'])(
    'REQ-PROFILE-4 says "Please fill out all fields" without %s',
    async (label) => {
      const { user, callNames, findDialog } = renderProfile({}, { at: '/profile?change=name' });
      await findDialog('Change name');
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), '  {Enter}');
      expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill out all fields$/);
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
      expect(callNames()).toEqual([]);
    },
  );

  it('says how long a name may be once it can get no longer', async () => {
    const { put, findDialog } = renderProfile({}, { at: '/profile?change=name' });
    await findDialog('Change name');
    expect(screen.queryByText(/Maximum/)).not.toBeInTheDocument();
    await put('Last name', 'x'.repeat(80));
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Maximum 59 characters.');
  });

  it('begins empty for whoever has no name', async () => {
    const user = { ...freshViewer(), name: null };
    const { findDialog } = renderProfile({}, { at: '/profile?change=name', user });
    await findDialog('Change name');
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.getByLabelText('Last name')).toHaveValue('');
  });
});

describe.each([
  {
    change: 'zip',
    title: 'Change zip code',
    remove: 'Remove zip code',
    removed: 'Your zip code is removed.',
    failedTitle: 'Error changing zip code',
    failedText: 'There was an error updating your zip. Please try again later.',
    label: 'New zip code',
    field: 'zipcode',
  },
  {
    change: 'name',
    title: 'Change name',
    remove: 'Remove name',
    removed: 'Your name is removed.',
    failedTitle: 'Error changing name',
    failedText: 'There was an error updating your name. Please try again later.',
    label: 'First name',
    field: 'name',
  },
])('$remove', ({ change, title, remove, removed, failedTitle, failedText, label, field }) => {
  const open = async (answers: FakeResponses = {}, viewer: Partial<Profile> = {}) => {
    const page = renderProfile(answers, {
      at: `/profile?change=${change}`,
      user: { ...freshViewer(), ...viewer },
    });
    await page.findDialog(title);
    return page;
  };
  const removeButton = () => screen.queryByRole('button', { name: remove });

  it('clears the field, reloads the profile, says so and returns the focus', async () => {
    const { press, put, api, reloads, dialog } = await open();
    await put(label, '606');
    await press(remove);
    await told(removed);
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /profile/clear_field', { field }],
    ]);
    expect(reloads()).toBe(1);
    await press('Done');
    await waitFor(() => expect(dialog(title)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: title })).toHaveFocus());
    await press(title);
    expect(await screen.findByLabelText(label)).not.toHaveValue('606');
  });

  it('is busy while it runs, and nothing else can be sent', async () => {
    let answer: (given: { status: number }) => void = () => undefined;
    const { press, user, callNames } = await open({
      'POST /profile/clear_field': () => new Promise((resolve) => (answer = resolve)),
    });
    await press(remove);
    await waitFor(() => expect(removeButton()).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(removeButton()).toHaveFocus());
    expect(continueButton()).toBeDisabled();
    expect(continueButton()).not.toHaveAttribute('aria-busy');
    await press(remove);
    await user.type(screen.getByLabelText(label), '{Enter}');
    expect(callNames()).toEqual(['POST /profile/clear_field']);
    await act(async () => answer({ status: 200 }));
    await told(removed);
  });

  it('is disabled while a change runs', async () => {
    const { press, put, user } = await open({
      'POST /profile/update_profile': () => new Promise(() => undefined),
    });
    await user.clear(screen.getByLabelText(label));
    await put(label, '60614');
    await press('Continue');
    await waitFor(() => expect(continueButton()).toHaveAttribute('aria-busy', 'true'));
    expect(removeButton()).toBeDisabled();
  });

  it('shows the texts of a failed change, keeps what was typed, and then a change is a change', async () => {
    const { press, put, user, reloads } = await open({ 'POST /profile/clear_field': { status: 500 } });
    await put(label, '7');
    const typed = screen.getByLabelText<HTMLInputElement>(label).value;
    await press(remove);
    await told(failedTitle);
    expect(screen.getByText(failedText)).toBeInTheDocument();
    expect(reloads()).toBe(0);
    await press('Try again');
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    await user.clear(screen.getByLabelText(label));
    await put(label, '60614');
    await press('Continue');
    await told(/is changed\.$/);
  });

  it('is not there for who has given nothing', async () => {
    await open({}, { [field]: ' ' });
    expect(removeButton()).not.toBeInTheDocument();
  });

  it('REQ-API-4 is not there where the API does not offer it', async () => {
    await open({}, { offers: ['GET /profile/export'] });
    expect(removeButton()).not.toBeInTheDocument();
  });
});

describe('Change password', () => {
  const open = async (answers = {}) => {
    const page = renderProfile(answers, { at: '/profile?change=password' });
    await page.findDialog('Change password');
    return {
      ...page,
      async enter(current: string, next: string, again = next) {
        if (current) await page.put('Current password', current);
        if (next) await page.put('New password', next);
        if (again) await page.put('New password again', again);
        await page.press('Continue');
      },
    };
  };

  it('REQ-PROFILE-2 sends the current and the new password, and says so', async () => {
    const { enter, api, reloads } = await open();
    await enter(PASSWORD, NEW_PASSWORD);
    await told(/^Your password is changed/);
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /auth/change_password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
    ]);
    expect(reloads()).toBe(1);
  });

  it('REQ-PROFILE-2 REQ-AUTH-5 refuses a weak password in the words of the rule', async () => {
    const { enter, callNames } = await open();
    await enter(PASSWORD, 'abcdefg1');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining(PASSWORD_RULE_MESSAGE),
    );
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(callNames()).toEqual([]);
  });

  it('REQ-PROFILE-2 REQ-AUTH-5 wants both entries to match, and the current password', async () => {
    const { enter, callNames, put, press } = await open();
    await enter('', NEW_PASSWORD, 'other');
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/current password/);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription(/must match/);
    await put('Current password', PASSWORD);
    await press('Continue');
    expect(screen.getByLabelText('New password again')).toHaveFocus();
    expect(callNames()).toEqual([]);
  });

  it('REQ-PROFILE-2 says so when the current password is wrong, and wants that one alone again', async () => {
    const message = 'The current password is wrong: please try again.';
    const { enter, api, press, put } = await open({
      'POST /auth/change_password': { status: 403, body: { code: 'wrong-password', message } },
    });
    await enter('wrong', NEW_PASSWORD);
    await told('Error changing password');
    expect(
      screen.getByText('There was an error updating your password. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    await press('Try again');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('Current password')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
    api.answer({ 'POST /auth/change_password': { status: 200 } });
    await put('Current password', PASSWORD);
    await press('Continue');
    expect(await screen.findByRole('heading', { name: /^Your password is changed/ })).toBeInTheDocument();
  });

  it('forgets the passwords when it is closed', async () => {
    const { put, user, press, dialog, findDialog } = await open();
    await put('Current password', PASSWORD);
    await put('New password', NEW_PASSWORD);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog('Change password')).not.toBeInTheDocument());
    await press('Change password');
    await findDialog('Change password');
    for (const label of ['Current password', 'New password', 'New password again']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
  });

  it('tells password managers which password is which, and whose', async () => {
    await open();
    expect(screen.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue(
      screen.getByText(/^caleb\d+@example.org$/).textContent,
    );
  });
});
