import type { Profile } from '@steadfast/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import { CODE_VALID_MINUTES } from '@steadfast/contract/limits';
import { clearDrafts, type FakeResponses } from '@steadfast/testing';
import { hideLog } from '../../../test/hide-log';
import { NEW_EMAIL, PASSWORD, freshViewer, renderProfile, told } from '../../../test/profile-page';
import { storeEmailChange } from '../email-change-storage';

const codeBox = () => screen.findByLabelText('Digit 1 of 6');
const digits = () => screen.getAllByLabelText(/^Digit/).map((box) => (box as HTMLInputElement).value);
const kept = () => JSON.stringify({ ...sessionStorage });

async function openChange(answers: FakeResponses = {}, viewer: Profile = freshViewer()) {
  const page = renderProfile(answers, { at: '/profile?change=email', user: viewer });
  await page.findDialog('Change email');
  return { ...page, viewer };
}

/** The modal as a reload opens it while a code is on its way. */
async function openAtCode(answers: FakeResponses = {}, viewer: Profile = freshViewer()) {
  storeEmailChange(viewer.email, { newEmail: NEW_EMAIL, sentAtMs: Date.now() });
  const page = await openChange(answers, viewer);
  await codeBox();
  return page;
}

hideLog();
beforeEach(() => sessionStorage.clear());

describe('Change email', () => {
  it('REQ-PROFILE-1 asks for address and password, confirms by the mailed code, and reloads the profile', async () => {
    const { put, press, api, reloads } = await openChange();
    const button = screen.getByRole('button', { name: 'Continue' });
    expect(button).toBeDisabled();
    await put('Current password', PASSWORD);
    await put('New email', '   ');
    expect(button).toBeDisabled();
    await put('New email', NEW_EMAIL);
    await press('Continue');
    expect(await codeBox()).toHaveFocus();
    expect(screen.getByLabelText('Email')).toHaveValue(NEW_EMAIL);
    expect(kept()).not.toContain(PASSWORD);
    expect(reloads()).toBe(0);
    await put('Digit 1 of 6', '123456');
    await told('Your email address is changed.');
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /auth/change_email', { newEmail: NEW_EMAIL, currentPassword: PASSWORD }],
      ['POST /auth/verify_email', { email: NEW_EMAIL, code: '123456' }],
    ]);
    expect(reloads()).toBe(1);
  });

  it('says what is wrong with an address, and that the present one is no change', async () => {
    const { put, viewer, user, press, callNames } = await openChange();
    await put('New email', 'nonsense');
    await put('Current password', PASSWORD);
    await press('Continue');
    const field = screen.getByLabelText('New email');
    expect(field).toHaveAccessibleDescription(/like name@example.org/);
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.paste(viewer.email.toUpperCase());
    await press('Continue');
    expect(field).toHaveAccessibleDescription(/already your email address/);
    expect(callNames()).toEqual([]);
  });

  it('REQ-PROFILE-1 wants the password alone again when it was wrong', async () => {
    const message = 'The current password is wrong: please try again.';
    const { put, press } = await openChange({
      'POST /auth/change_email': { status: 403, body: { code: 'wrong-password', message } },
    });
    await put('New email', NEW_EMAIL);
    await put('Current password', 'wrong');
    await press('Continue');
    await told('Error changing email address');
    expect(
      screen.getByText('There was an error updating your email address. Please try again later.'),
    ).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back to the code' })).not.toBeInTheDocument();
    await press('Try again');
    expect(screen.getByLabelText('New email')).toHaveValue(NEW_EMAIL);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('REQ-PROFILE-1 says "Incorrect code. Try again" in place, and takes another', async () => {
    const { put, api } = await openAtCode({
      'POST /auth/verify_email': { status: 400, body: { code: 'wrong-code', message: 'No.' } },
    });
    await put('Digit 1 of 6', '000000');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Incorrect code. Try again$/);
    expect(digits().join('')).toBe('');
    api.answer({ 'POST /auth/verify_email': { status: 200 } });
    await put('Digit 1 of 6', '123456');
    await told('Your email address is changed.');
  });

  it('REQ-PROFILE-1 a failure while confirming leads back to the address, or to the code with its digits', async () => {
    const { put, press } = await openAtCode({ 'POST /auth/verify_email': { status: 0 } });
    await put('Digit 1 of 6', '123456');
    await told('Error changing email address');
    await press('Back to the code');
    expect(digits().join('')).toBe('123456');
    await press('Continue');
    await told('Error changing email address');
    await press('Try again');
    expect(screen.getByLabelText('New email')).toHaveValue(NEW_EMAIL);
    await put('Current password', PASSWORD);
    await press('Continue');
    await codeBox();
    expect(digits().join('')).toBe('');
  });

  it('REQ-PROFILE-1 ends in success from the address when an earlier request has changed it', async () => {
    const { put, press, reloads } = await openChange({
      'POST /auth/change_email': { status: 409, body: { code: 'account-exists', message: 'It exists.' } },
      'GET /profile/self': { name: 'Caleb Stone', email: NEW_EMAIL },
    });
    await put('New email', NEW_EMAIL);
    await put('Current password', PASSWORD);
    await press('Continue');
    await told('Your email address is changed.');
    expect(reloads()).toBe(1);
  });

  it('REQ-API-4 offers no other code where the API has no call for it, and says how to get one', async () => {
    await openAtCode({}, { ...freshViewer(), offers: [] });
    expect(screen.getByText(/Select Change next to the address to request a new one/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Send a new code/ })).not.toBeInTheDocument();
  });

  it('lets a mistyped address be changed', async () => {
    const { user } = await openAtCode();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change email' }));
    expect(screen.getByLabelText('New email')).toHaveValue(NEW_EMAIL);
    expect(screen.getByLabelText('New email')).toHaveFocus();
  });
});

describe('Change email, left while a code is on its way,', () => {
  it.each([
    ['a reload', true],
    ['Back and Forward', false],
  ])('REQ-PROFILE-1 is at the code again after %s, and ends it', async (_, isReload) => {
    const { put, press, viewer, unmount } = await openChange();
    await put('New email', NEW_EMAIL);
    await put('Current password', PASSWORD);
    await press('Continue');
    await codeBox();
    unmount();
    if (isReload) {
      const stored = { ...sessionStorage };
      clearDrafts();
      Object.assign(sessionStorage, stored);
    }
    const after = await openChange({}, viewer);
    await waitFor(async () => expect(await codeBox()).toHaveFocus());
    await after.put('Digit 1 of 6', '123456');
    await told('Your email address is changed.');
    expect(after.bodies()).toEqual([{ email: NEW_EMAIL, code: '123456' }]);
    expect(kept()).not.toContain(NEW_EMAIL);
  });

  const viewer = freshViewer();
  it.each([
    ['somebody else', freshViewer(), () => undefined],
    ['the person who signs in after a sign-out', viewer, clearDrafts],
    [
      'one who comes too late for the code',
      viewer,
      () => {
        jest.spyOn(Date, 'now').mockReturnValue(Date.now() + CODE_VALID_MINUTES * 60_000);
      },
    ],
  ])('is at its start for %s', async (_, visitor, happens) => {
    storeEmailChange(viewer.email, { newEmail: NEW_EMAIL, sentAtMs: Date.now() });
    happens();
    await openChange({}, visitor);
    expect(await screen.findByLabelText('New email')).toHaveValue('');
    expect(screen.queryByLabelText('Digit 1 of 6')).not.toBeInTheDocument();
  });

  it('is forgotten by Cancel', async () => {
    const { press, dialog } = await openAtCode();
    await press('Cancel');
    await waitFor(() => expect(dialog('Change email')).not.toBeInTheDocument());
    expect(kept()).not.toContain(NEW_EMAIL);
  });
});
