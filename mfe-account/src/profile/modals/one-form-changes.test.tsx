import type { Profile } from '@steadfast/sdk';
import type { FakeResponses } from '@steadfast/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { SUCCESS_CLOSE_MS } from '@steadfast/contract/limits';
import { PASSWORD_RULE_MESSAGE } from '@steadfast/contract/password-rule';
import { hideLog } from '../../../test/hide-log';
import { NEW_PASSWORD, PASSWORD, freshViewer, renderProfile, told } from '../../../test/profile-page';
import { ChangeDone } from './ChangeOutcome';

const NEW_PASSWORD_ENTRIES = {
  'Current password': PASSWORD,
  'New password': NEW_PASSWORD,
  'New password again': NEW_PASSWORD,
};

const continueButton = () => screen.getByRole('button', { name: 'Continue' });

async function open(change: string, answers: FakeResponses = {}, viewer: Partial<Profile> = {}) {
  const page = renderProfile(answers, {
    at: `/profile?change=${change}`,
    user: { ...freshViewer(), ...viewer },
  });
  await screen.findByRole('dialog');
  return page;
}

hideLog();

describe('Change zip code', () => {
  it('REQ-PROFILE-3 REQ-PROFILE-5 sends the zip alone, reloads the profile, says so and begins afresh the next time', async () => {
    const { put, press, user, api, reloads, dialog } = await open('zip');
    await put('New zip code', '1234a');
    expect(continueButton()).toBeDisabled();
    await user.keyboard('{Enter}');
    await user.clear(screen.getByLabelText('New zip code'));
    await put('New zip code', ' 60614 ');
    await user.keyboard('{Enter}');
    await told('Your zip code is changed.');
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /profile/update_profile', { zipcode: '60614' }],
    ]);
    expect(reloads()).toBe(1);
    await press('Done');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    await press('Change zip code');
    expect(await screen.findByLabelText('New zip code')).toHaveValue('');
  });

  it('keeps what was typed when it is closed, and forgets it on Cancel', async () => {
    const { press, put, user, dialog, reloads } = await open('zip');
    await put('New zip code', '606');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    expect(reloads()).toBe(0);
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
    const page = await open('zip', {
      'POST /profile/update_profile': () => new Promise((resolve) => (answer = resolve)),
      'GET /profile/self': profile,
    });
    await page.put('New zip code', '60614');
    await page.press('Continue');
    expect(continueButton()).toHaveAttribute('aria-busy', 'true');
    await page.press('Close');
    await act(async () => answer({ status: 200 }));
    await waitFor(() =>
      expect(page.callNames()).toEqual(['POST /profile/update_profile', 'GET /profile/self']),
    );
    expect(page.api.calls[0]?.signal?.aborted).toBe(true);
    await waitFor(() => expect(page.reloads()).toBe(reloads));
  });
});

describe('Change name', () => {
  it('REQ-PROFILE-4 begins with the present names, wants both, and sends them as one', async () => {
    const { put, press, user, bodies, reloads } = await open('name');
    expect(screen.getByLabelText('First name')).toHaveValue('Caleb');
    const lastName = screen.getByLabelText('Last name');
    await user.clear(lastName);
    await put('Last name', '  ');
    await press('Continue');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Please fill out all fields$/);
    expect(lastName).toHaveFocus();
    expect(lastName).toHaveAttribute('aria-invalid', 'true');
    await put('Last name', 'van der Stone ');
    await user.keyboard('{Enter}');
    await told('Your name is changed.');
    expect(bodies()).toEqual([{ name: 'Caleb van der Stone' }]);
    expect(reloads()).toBe(1);
  });

  it('begins empty for a person without a name, and says how long it may be once it can get no longer', async () => {
    const { put } = await open('name', {}, { name: null });
    expect(screen.getByLabelText('First name')).toHaveValue('');
    expect(screen.getByLabelText('Last name')).toHaveValue('');
    expect(screen.queryByText(/Maximum/)).not.toBeInTheDocument();
    await put('Last name', 'x'.repeat(80));
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Maximum 59 characters.');
  });
});

describe('Removing a value', () => {
  it.each([
    { change: 'zip', label: 'zip code', field: 'zipcode' },
    { change: 'name', label: 'name', field: 'name' },
  ])('clears the $label, reloads the profile and says so', async ({ change, label, field }) => {
    const { press, api, reloads } = await open(change);
    await press(`Remove ${label}`);
    await told(`Your ${label} is removed.`);
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /profile/clear_field', { field }],
    ]);
    expect(reloads()).toBe(1);
  });

  const removeButton = () => screen.queryByRole('button', { name: 'Remove zip code' });

  it('is busy while it runs, and nothing else can be sent', async () => {
    let answer: (given: { status: number }) => void = () => undefined;
    const { press, user, callNames } = await open('zip', {
      'POST /profile/clear_field': () => new Promise((resolve) => (answer = resolve)),
    });
    await press('Remove zip code');
    expect(removeButton()).toHaveAttribute('aria-busy', 'true');
    expect(continueButton()).toBeDisabled();
    expect(continueButton()).not.toHaveAttribute('aria-busy');
    await user.type(screen.getByLabelText('New zip code'), '{Enter}');
    expect(callNames()).toEqual(['POST /profile/clear_field']);
    await act(async () => answer({ status: 200 }));
    await told('Your zip code is removed.');
  });

  it('is disabled while a change runs', async () => {
    const { press, put } = await open('zip', {
      'POST /profile/update_profile': () => new Promise(() => undefined),
    });
    await put('New zip code', '60614');
    await press('Continue');
    expect(continueButton()).toHaveAttribute('aria-busy', 'true');
    expect(removeButton()).toBeDisabled();
  });

  it('shows the texts of a failed change, keeps what was typed, and then a change is a change', async () => {
    const { press, put, reloads } = await open('zip', { 'POST /profile/clear_field': { status: 500 } });
    await put('New zip code', '60614');
    await press('Remove zip code');
    await told('Error changing zip code');
    expect(reloads()).toBe(0);
    await press('Try again');
    expect(screen.getByLabelText('New zip code')).toHaveValue('60614');
    await press('Continue');
    await told('Your zip code is changed.');
  });

  it.each<[string, Partial<Profile>]>([
    ['for a person who has given nothing', { zipcode: ' ' }],
    ['REQ-API-4 where the API does not offer it', { offers: ['GET /profile/export'] }],
  ])('is not there %s', async (_, viewer) => {
    await open('zip', {}, viewer);
    expect(removeButton()).not.toBeInTheDocument();
  });
});

describe('Change password', () => {
  const enter = async ({ put, press }: ReturnType<typeof renderProfile>, texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts)) await put(label, text);
    await press('Continue');
  };

  it('REQ-PROFILE-2 sends the current and the new password, and says so', async () => {
    const page = await open('password');
    expect(screen.getByLabelText('Current password')).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(document.querySelector('[autocomplete="username"]')).toHaveValue(
      screen.getByText(/^caleb\d+@example.org$/).textContent,
    );
    await enter(page, NEW_PASSWORD_ENTRIES);
    await told(/^Your password is changed/);
    expect(page.api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /auth/change_password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }],
    ]);
    expect(page.reloads()).toBe(1);
  });

  it('REQ-PROFILE-2 REQ-AUTH-5 wants the current password, and an allowed one in the words of the rule', async () => {
    const page = await open('password');
    await enter(page, { 'New password': 'abcdefg1' });
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(/current password/);
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    await enter(page, { 'Current password': PASSWORD });
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      expect.stringContaining(PASSWORD_RULE_MESSAGE),
    );
    expect(page.callNames()).toEqual([]);
  });

  it('REQ-PROFILE-2 says so when the current password is wrong, wants that one alone again, and forgets all when it is closed', async () => {
    const message = 'The current password is wrong: please try again.';
    const page = await open('password', {
      'POST /auth/change_password': { status: 403, body: { code: 'wrong-password', message } },
    });
    await enter(page, NEW_PASSWORD_ENTRIES);
    await told('Error changing password');
    expect(screen.getByText(message)).toBeInTheDocument();
    await page.press('Try again');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('Current password')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('New password')).toHaveValue(NEW_PASSWORD);
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.dialog('Change password')).not.toBeInTheDocument());
    await page.press('Change password');
    await page.findDialog('Change password');
    for (const label of Object.keys(NEW_PASSWORD_ENTRIES))
      expect(screen.getByLabelText(label)).toHaveValue('');
  });
});

describe('A change that fails', () => {
  it.each([
    {
      title: 'REQ-PROFILE-2 Change password',
      change: 'password',
      call: 'POST /auth/change_password',
      typed: NEW_PASSWORD_ENTRIES,
      failure: 'Error changing password',
      text: 'There was an error updating your password. Please try again later.',
    },
    {
      title: 'REQ-PROFILE-3 Change zip code',
      change: 'zip',
      call: 'POST /profile/update_profile',
      typed: { 'New zip code': '60614' },
      failure: 'Error changing zip code',
      text: 'There was an error updating your zip. Please try again later.',
    },
    {
      title: 'REQ-PROFILE-4 Change name',
      change: 'name',
      call: 'POST /profile/update_profile',
      typed: { 'First name': 'Jonah', 'Last name': 'Stone' },
      failure: 'Error changing name',
      text: 'There was an error updating your name. Please try again later.',
    },
  ])(
    '$title says so in the specified words, loses nothing typed, and works at the second try',
    async ({ change, call, typed, failure, text }) => {
      const { put, press, api, reloads } = await open(
        change,
        { [call]: { status: 502, body: '' } },
        { name: null },
      );
      for (const [label, value] of Object.entries(typed)) await put(label, value);
      await press('Continue');
      await told(failure);
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(reloads()).toBe(0);
      await press('Try again');
      for (const [label, value] of Object.entries(typed)) {
        expect(screen.getByLabelText(label)).toHaveValue(value);
      }
      api.answer({ [call]: { status: 200 } });
      await press('Continue');
      await told(/is changed\./);
    },
  );
});

describe('A change that has worked', () => {
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('REQ-PROFILE-1 REQ-PROFILE-2 REQ-PROFILE-3 closes after 3 s', () => {
    const closed = jest.fn();
    render(<ChangeDone message="It is changed." isOpen onClose={closed} />);
    expect(screen.getByRole('heading', { name: 'It is changed.' })).toHaveFocus();
    pass(2999);
    expect(closed).not.toHaveBeenCalled();
    pass(1);
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('closes nothing more when it was closed before', () => {
    const closed = jest.fn();
    const { rerender } = render(<ChangeDone message="It is changed." isOpen onClose={closed} />);
    pass(1000);
    rerender(<ChangeDone message="It is changed." isOpen={false} onClose={closed} />);
    pass(SUCCESS_CLOSE_MS);
    expect(closed).not.toHaveBeenCalled();
  });
});
