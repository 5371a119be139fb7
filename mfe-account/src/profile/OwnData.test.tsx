import { act, screen, waitFor } from '@testing-library/react';
import type { RawResponse } from '@steadfast/testing';
import { hideLog } from '../../test/hide-log';
import { PASSWORD, freshViewer, renderProfile, told } from '../../test/profile-page';
import { formatFileName } from './OwnData';

const data = {
  profile: { email: 'caleb@example.org', name: 'Caleb Stone' },
  playlists: [{ name: 'Evenings' }],
};
const saved: { name: string; text: Promise<string> }[] = [];

hideLog();
beforeEach(() => {
  saved.length = 0;
  let made: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      made = blob;
      return 'blob:made-in-a-test';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = made;
    if (!blob || this.href !== 'blob:made-in-a-test') return;
    saved.push({ name: this.download, text: textOf(blob) });
  });
});

/** jsdom's blobs have no text(). */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

describe('Own data', () => {
  it('is saved as a JSON file of the site and the day', async () => {
    const { press } = renderProfile({ 'GET /profile/export': { status: 200, body: data } });
    await press('Download my data');
    expect(await screen.findByRole('status')).toHaveTextContent(/saves the file as steadfast-my-data-/);
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^steadfast-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(data);
  });

  it.each<[string, RawResponse, RegExp]>([
    ['the answer is no object', { status: 200, body: '[1]' }, /Your data did not arrive. Try again/],
    ['the API lacks it', { status: 404 }, /does not offer your data as a file/],
  ])('says so when %s, saves nothing, and works the next time', async (_, answer, words) => {
    const { press, api } = renderProfile({ 'GET /profile/export': answer });
    await press('Download my data');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(saved).toEqual([]);
    api.answer({ 'GET /profile/export': { status: 200, body: data } });
    await press('Download my data');
    expect(await screen.findByRole('status')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saved).toHaveLength(1);
  });

  it('REQ-API-4 is not offered, nor the deletion, where the API offers neither, not even by a link', async () => {
    const { offers: _, ...viewer } = freshViewer();
    renderProfile({}, { user: viewer, at: '/profile?change=delete' });
    expect(screen.getByRole('button', { name: 'Log Out' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your data' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('REQ-API-4 is offered alone where the API deletes no account', () => {
    renderProfile({}, { user: { ...freshViewer(), offers: ['GET /profile/export'] } });
    expect(screen.getByRole('button', { name: 'Download my data' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete account' })).not.toBeInTheDocument();
  });
});

describe('The name of the file of own data', () => {
  const day = new Date('2026-11-21T23:30:00Z');

  it.each([
    ['Steadfast', 'steadfast-my-data-2026-11-21.json'],
    ['Men & Möbel!', 'men-mo-bel-my-data-2026-11-21.json'],
    ['信', 'my-data-2026-11-21.json'],
  ])('for the site "%s" is %s', (siteName, fileName) => {
    expect(formatFileName(siteName, day)).toBe(fileName);
  });
});

describe('Delete account', () => {
  const openDeletion = async (answers = {}) => {
    const page = renderProfile(answers, { at: '/profile?change=delete' });
    await page.findDialog('Delete account');
    return {
      ...page,
      async confirm() {
        await page.press('Continue');
        await page.put('Current password', PASSWORD);
        await page.press('Delete my account');
      },
    };
  };

  it('says what will be gone, and keeps the account by one press', async () => {
    const { press, dialog, callNames } = await openDeletion();
    expect(screen.getByRole('button', { name: 'Keep my account' })).toHaveFocus();
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(4);
    expect(screen.getByText(/cannot be restored/)).toBeInTheDocument();
    await press('Keep my account');
    await waitFor(() => expect(dialog('Delete account')).not.toBeInTheDocument());
    expect(callNames()).toEqual([]);
  });

  it('wants the password in a second step, signs out, says so and goes home', async () => {
    const { press, put, api, actions, notices, address } = await openDeletion();
    await press('Continue');
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await put('Current password', PASSWORD);
    await press('Delete my account');
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.calls.map(({ name, body }) => [name, body])).toEqual([
      ['POST /profile/delete', { currentPassword: PASSWORD }],
    ]);
    // Of an account that is gone the API would refuse to be told.
    expect(actions).toContainEqual({ type: 'session/signOutRequested', why: 'account-deleted' });
    expect(notices).toEqual(['Your account has been deleted.']);
  });

  it('stays signed in after a refusal, says why, and can be tried again', async () => {
    const { confirm, api, press, put, actions, address } = await openDeletion({
      'POST /profile/delete': { status: 403, body: { code: 'wrong-password', message: 'It is wrong.' } },
    });
    await confirm();
    await told('Your account was not deleted');
    expect(screen.getByText(/You are still logged in/)).toBeInTheDocument();
    expect(screen.getByText('It is wrong.')).toBeInTheDocument();
    expect(actions).not.toContainEqual(expect.objectContaining({ type: 'session/signOutRequested' }));
    await press('Try again');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    api.answer({ 'POST /profile/delete': { status: 200 } });
    await put('Current password', PASSWORD);
    await press('Delete my account');
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('claims nothing of an account that may be gone without an answer', async () => {
    const { confirm } = await openDeletion({ 'POST /profile/delete': { status: 0 } });
    await confirm();
    await told('We got no response');
    expect(
      screen.getByText('Your account may or may not have been deleted. Try again to find out.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/still logged in/)).not.toBeInTheDocument();
  });

  it('does nothing by an answer after it was closed, but looks who is signed in', async () => {
    let answer: (given: { status: number }) => void = () => undefined;
    const { confirm, press, actions, callNames, reloads } = await openDeletion({
      'POST /profile/delete': () => new Promise((resolve) => (answer = resolve)),
      'GET /profile/self': { name: null, email: 'caleb@example.org' },
    });
    await confirm();
    await waitFor(() => expect(callNames()).toHaveLength(1));
    await press('Close');
    await act(async () => answer({ status: 200 }));
    await waitFor(() => expect(reloads()).toBe(1));
    expect(actions).not.toContainEqual(expect.objectContaining({ type: 'session/signOutRequested' }));
  });
});
