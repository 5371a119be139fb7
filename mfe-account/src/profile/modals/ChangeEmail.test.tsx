import type { Profile } from '@steadfast/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import { CODE_RESEND_PAUSE_SECONDS, CODE_VALID_MINUTES } from '@steadfast/contract/limits';
import { clearDrafts, type FakeResponses } from '@steadfast/testing';
import { NEW_EMAIL, PASSWORD, freshViewer, renderProfile, told } from '../../../test/profile-page';

const digits = () => screen.getAllByLabelText(/^Digit/).map((box) => (box as HTMLInputElement).value);
const codeBox = () => screen.findByLabelText('Digit 1 of 6');
const passMinutes = (minutes: number) =>
  void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);

async function openChange(answers: FakeResponses = {}, viewer: Profile = freshViewer()) {
  const page = renderProfile(answers, { at: '/profile?change=email', user: viewer });
  await page.findDialog('Change email');
  const enter = async (email: string, password = PASSWORD) => {
    if (email) await page.put('New email', email);
    await page.put('Current password', password);
    await page.press('Continue');
  };
  return {
    ...page,
    viewer,
    enter,
    async toCode() {
      await enter(NEW_EMAIL);
      return codeBox();
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('Change email', () => {
  it('REQ-PROFILE-1 asks for address and password, confirms by the mailed code, and reloads the profile', async () => {
    const { toCode, user, api, reloads } = await openChange();
    expect(await toCode()).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(NEW_EMAIL);
    expect(reloads()).toBe(0);
    await user.keyboard('123456');
    await told('Your email address is changed.');
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /auth/change_email', { newEmail: NEW_EMAIL, currentPassword: PASSWORD }],
      ['POST /auth/verify_email', { email: NEW_EMAIL, code: '123456' }],
    ]);
    expect(reloads()).toBe(1);
  });

  it('REQ-PROFILE-1 keeps Continue disabled while one of both is empty', async () => {
    const { put, user, callNames } = await openChange();
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button).toBeDisabled();
    await put('New email', NEW_EMAIL);
    expect(button).toBeDisabled();
    await user.keyboard('{Enter}');
    await put('Current password', PASSWORD);
    expect(button).toBeEnabled();
    await user.clear(screen.getByLabelText('New email'));
    await put('New email', '   ');
    expect(button).toBeDisabled();
    expect(callNames()).toEqual([]);
  });

  it('says what is wrong with an address, and that the present one is no change', async () => {
    const { enter, viewer, user, press, callNames } = await openChange();
    await enter('nonsense');
    const field = screen.getByLabelText('New email');
    expect(field).toHaveAccessibleDescription(/like name@example.org/);
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.paste(viewer.email.toUpperCase());
    await press('Continue');
    expect(field).toHaveAccessibleDescription(/already your email address/);
    expect(callNames()).toEqual([]);
  });

  it('REQ-PROFILE-1 says "Incorrect code. Try again" in place, and takes another', async () => {
    const { toCode, user, api } = await openChange({
      'POST /auth/verify_email': { status: 400, body: { code: 'wrong-code', message: 'No.' } },
    });
    await toCode();
    await user.keyboard('000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect code. Try again$/);
    expect(digits().join('')).toBe('');
    await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    api.answer({ 'POST /auth/verify_email': { status: 200 } });
    await user.keyboard('123456');
    expect(await screen.findByRole('heading', { name: /address is changed/ })).toBeInTheDocument();
  });

  it.each([
    [403, 'wrong-password', 'The current password is wrong: please try again.', /password is wrong/],
    [409, 'account-exists', 'An account with this email exists: log in instead.', /Choose a different one/],
    [429, 'too-many-requests', 'Too many attempts: try again in 9 minutes.', /in 9 minutes/],
  ])(
    'REQ-PROFILE-1 shows the specified error for %i %s with the reason below, and keeps the address, not the password',
    async (status, code, message, reason) => {
      const { enter, press, api } = await openChange({
        'POST /auth/change_email': { status, body: { code, message } },
      });
      await enter(NEW_EMAIL);
      await told('Error changing email address');
      expect(
        screen.getByText('There was an error updating your email address. Please try again later.'),
      ).toBeInTheDocument();
      expect(screen.getByText(reason)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Back to the code' })).not.toBeInTheDocument();
      await press('Try again');
      expect(screen.getByLabelText('New email')).toHaveValue(NEW_EMAIL);
      expect(screen.getByLabelText('Current password')).toHaveValue('');
      api.answer({ 'POST /auth/change_email': { status: 200 } });
      await enter('');
      expect(await codeBox()).toBeInTheDocument();
    },
  );

  it('REQ-PROFILE-1 a failure while confirming leads back to the address, or to the code with its digits', async () => {
    const { toCode, user, press, api } = await openChange({ 'POST /auth/verify_email': { status: 0 } });
    await toCode();
    await user.keyboard('123456');
    await told('Error changing email address');
    await press('Back to the code');
    expect(digits().join('')).toBe('123456');
    await press('Continue');
    await screen.findByRole('heading', { name: 'Error changing email address' });
    await press('Try again');
    expect(screen.getByLabelText('New email')).toHaveValue(NEW_EMAIL);
    api.answer({ 'POST /auth/verify_email': { status: 200 } });
    await user.click(screen.getByLabelText('Current password'));
    await user.paste(PASSWORD);
    await press('Continue');
    await codeBox();
    expect(digits().join('')).toBe('');
    await user.keyboard('654321');
    expect(await screen.findByRole('heading', { name: /address is changed/ })).toBeInTheDocument();
  });

  describe('when the answer to the right code was lost, although the address has changed', () => {
    const changed = { name: 'Caleb Stone', email: NEW_EMAIL };
    const codeUsed = { status: 400, body: { code: 'wrong-code', message: 'No.' } };

    it.each([
      ['the network came back', { status: 0 }, { status: 0 }],
      ['the server failed behind it', { status: 500 }, { status: 500 }],
    ])('REQ-PROFILE-1 a second try ends in success after %s', async (_, answer, profile) => {
      const { toCode, user, api, press, reloads } = await openChange({
        'POST /auth/verify_email': answer,
        'GET /profile/self': profile,
      });
      await toCode();
      await user.keyboard('123456');
      await told('Error changing email address');
      api.answer({ 'POST /auth/verify_email': codeUsed, 'GET /profile/self': changed });
      await press('Back to the code');
      await press('Continue');
      await told('Your email address is changed.');
      expect(screen.queryByText(/Incorrect code/)).not.toBeInTheDocument();
      expect(reloads()).toBe(1);
    });

    it('REQ-PROFILE-1 ends in success at once where the profile can be asked', async () => {
      const { toCode, user, reloads } = await openChange({
        'POST /auth/verify_email': { status: 502, body: '' },
        'GET /profile/self': changed,
      });
      await toCode();
      await user.keyboard('123456');
      await told('Your email address is changed.');
      expect(reloads()).toBe(1);
    });

    it('REQ-PROFILE-1 ends in success from the address too, which another account seems to have then', async () => {
      const { toCode, enter, user, api, press, reloads } = await openChange({
        'POST /auth/verify_email': { status: 0 },
      });
      await toCode();
      await user.keyboard('123456');
      await told('Error changing email address');
      const taken = { code: 'account-exists', message: 'An account with this email exists.' };
      api.answer({
        'POST /auth/change_email': { status: 409, body: taken },
        'GET /profile/self': changed,
      });
      await press('Try again');
      await enter('');
      await told('Your email address is changed.');
      expect(reloads()).toBe(1);
    });

    it('REQ-PROFILE-1 a wrong code stays one as long as the profile has the old address', async () => {
      const { toCode, user, viewer } = await openChange({
        'POST /auth/verify_email': codeUsed,
        'GET /profile/self': { name: null, email: 'somebody@example.org' },
      });
      expect(viewer.email).not.toBe(NEW_EMAIL);
      await toCode();
      await user.keyboard('000000');
      expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect code. Try again$/);
    });
  });

  it('REQ-API-4 offers no other code where the API has no call for it, and says how to get one', async () => {
    const { toCode } = await openChange({}, { ...freshViewer(), offers: [] });
    await toCode();
    expect(screen.getByText(/Select Change next to the address to request a new one/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send a new code/ })).not.toBeInTheDocument();
  });

  const wrong = { status: 400, body: { code: 'wrong-code', message: 'No.' } };
  it('REQ-AUTH-6 advises a new code after three wrong ones, beside the verbatim sentence, until one is sent', async () => {
    const { toCode, user, api } = await openChange({ 'POST /auth/verify_email': wrong });
    await toCode();
    const advice = /a code stops working. Send a new code/;
    for (const tries of [1, 2, 3]) {
      expect(screen.queryByText(advice)).not.toBeInTheDocument();
      await user.keyboard('000000');
      await waitFor(() => expect(api.calls.filter(({ name }) => /verify/.test(name))).toHaveLength(tries));
      await waitFor(() => expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus());
    }
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toEqual(['Incorrect code. Try again', expect.stringMatching(advice)]);
    expect(screen.getByRole('group')).toHaveAccessibleDescription(advice);
    await user.keyboard('1');
    expect(screen.getByText(advice)).toBeInTheDocument();
    const again = screen.getByRole('button', { name: /Send a new code/ });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + CODE_RESEND_PAUSE_SECONDS * 1000);
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'), { timeout: 3000 });
    await user.click(again);
    await waitFor(() => expect(screen.queryByText(advice)).not.toBeInTheDocument());
  });

  describe('left while a code is on its way', () => {
    async function leftAtCode(later: Parameters<typeof renderProfile>[1] = {}) {
      const before = await openChange();
      await before.toCode();
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD);
      before.unmount();
      return () => renderProfile({}, { at: '/profile?change=email', user: before.viewer, ...later });
    }

    it.each([
      ['a reload', true],
      ['Back and Forward', false],
    ])('REQ-PROFILE-1 is at the code again after %s, and ends it', async (_, isReload) => {
      const reopen = await leftAtCode();
      if (isReload) {
        const kept = { ...sessionStorage };
        clearDrafts();
        Object.assign(sessionStorage, kept);
      }
      const { user, bodies } = reopen();
      await waitFor(async () => expect(await codeBox()).toHaveFocus());
      await user.keyboard('123456');
      await told('Your email address is changed.');
      expect(bodies()).toEqual([{ email: NEW_EMAIL, code: '123456' }]);
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(NEW_EMAIL);
    });

    it.each([
      ['somebody else', () => undefined, true],
      ['whoever signs in after a sign-out', clearDrafts, false],
      ['one who comes too late for the code', () => passMinutes(CODE_VALID_MINUTES), false],
    ])('is at its start for %s', async (_, happens, isOther) => {
      const reopen = await leftAtCode(isOther ? { user: freshViewer() } : {});
      happens();
      reopen();
      expect(await screen.findByLabelText('New email')).toBeInTheDocument();
      expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
    });

    it('is forgotten by Cancel', async () => {
      const { toCode, press, dialog } = await openChange();
      await toCode();
      await press('Cancel');
      await waitFor(() => expect(dialog('Change email')).not.toBeInTheDocument());
      expect(JSON.stringify({ ...sessionStorage })).not.toContain(NEW_EMAIL);
    });
  });

  it('lets a mistyped address be changed', async () => {
    const { toCode, user } = await openChange();
    await toCode();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change email' }));
    expect(screen.getByLabelText('New email')).toHaveValue(NEW_EMAIL);
    expect(screen.getByLabelText('New email')).toHaveFocus();
  });
});
