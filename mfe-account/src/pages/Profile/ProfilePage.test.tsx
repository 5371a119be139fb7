import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, hydratePage, renderInSite } from '@steadfast/testing';
import { hideLog } from '../../../test/hide-log';
import { freshViewer, renderProfile } from '../../../test/profile-page';
import { parseChange } from '../../profile/profile-changes';
import { ProfilePage } from './ProfilePage';

let mockIsCodeGone = true;
jest.mock('../../profile/modals/ChangeModal', () => {
  if (mockIsCodeGone) throw new Error('Loading chunk failed');
  return jest.requireActual<object>('../../profile/modals/ChangeModal');
});

const logged = hideLog();

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

// Stands first: once the code has come, it stays.
describe("The code of My Account's modals", () => {
  it('says so when it does not come, closes, and is asked for again at the next try', async () => {
    const { press, notices, address, findDialog } = renderProfile();
    await waitFor(() => expect(logged()).toHaveBeenCalledTimes(1));
    expect(notices).toEqual([]);
    await press('Change zip code');
    await waitFor(() => expect(notices).toEqual([expect.stringMatching(/could not be opened/)]));
    await waitFor(() => expect(address()).toBe('/profile'));
    mockIsCodeGone = false;
    await press('Change zip code');
    expect(await findDialog('Change zip code')).toBeInTheDocument();
  });
});

describe('My Account at /profile', () => {
  it('REQ-PROFILE-1 REQ-PROFILE-5 shows what is known, each with its Change button, the switch and the way out', () => {
    const viewer = freshViewer();
    renderProfile({}, { user: viewer });
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['My Account']);
    expect(valueOf('Name')).toHaveTextContent('Caleb Stone');
    expect(valueOf('Email')).toHaveTextContent(viewer.email);
    expect(valueOf('Zip code')).toHaveTextContent('37203');
    expect(valueOf('Password')).toHaveTextContent('Not shown');
    for (const name of ['Change name', 'Change email', 'Change zip code', 'Change password']) {
      expect(screen.getByRole('button', { name })).toHaveTextContent('Change');
    }
    expect(screen.getByRole('switch', { name: /Email notices/ })).toBeChecked();
    for (const title of ['Your details', 'Notices', 'Your data']) {
      expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
    }
  });

  it('has the sections of other features, each under its label, for signed-in viewers alone', () => {
    const slotItems = { 'account-sections': [{ id: 'mfe-notes', label: 'Your notes' }] };
    fakeApi({});
    const { unmount } = renderInSite(<ProfilePage />, { slotItems });
    expect(screen.queryByRole('region', { name: 'Your notes' })).not.toBeInTheDocument();
    unmount();
    renderInSite(<ProfilePage />, { slotItems, user: freshViewer() });
    expect(screen.getAllByRole('region').at(-1)).toHaveAccessibleName('Your notes');
    expect(screen.getByRole('region', { name: 'Your notes' })).toContainElement(
      screen.getByTestId('slot-account-sections-mfe-notes'),
    );
  });

  it.each([
    ['missing', { name: null, email: 'caleb@example.org' }],
    ['null', { name: null, email: 'caleb@example.org', zipcode: null, emailNotification: null as never }],
    ['empty', { name: '  ', email: 'caleb@example.org', zipcode: ' ' }],
  ])('REQ-API-4 stands with fields that are %s', (_, user) => {
    renderProfile({}, { user });
    expect(valueOf('Name')).toHaveTextContent('Not set');
    expect(valueOf('Zip code')).toHaveTextContent('Not set');
    expect(screen.getByText('caleb')).toBeInTheDocument();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  it('invites whoever is signed out to log in, and returns here, to the modal too', async () => {
    fakeApi({});
    const { user, signInsAsked } = renderInSite(<ProfilePage />, { at: '/profile?change=zip' });
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(signInsAsked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in or sign up' }));
    // Undefined stands for the present page, with its query.
    expect(signInsAsked).toEqual([undefined]);
  });

  it('offers to try again when the profile of a signed-in viewer did not load', async () => {
    fakeApi({});
    const { user, actions, store } = renderInSite(<ProfilePage />, {
      at: '/profile',
      hasProfileFailed: true,
    });
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your account');
    expect(screen.queryByRole('button', { name: 'Log in or sign up' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(actions.at(-1)).toEqual({ type: 'session/profileReloadRequested' });
    localStorage.clear();
    act(() => void store.dispatch({ type: 'user/clear' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in or sign up' })).toBeInTheDocument();
  });

  it('waits while it is not known who is signed in', () => {
    fakeApi({});
    const { store } = renderInSite(<ProfilePage />, { at: '/profile' });
    const notKnown = { type: 'user/set', user: 'unknown' };
    act(() => void store.dispatch(notKnown));
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
    expect(screen.getByText('Loading your account')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('logs out and goes home', async () => {
    const { press, actions, address } = renderProfile();
    await press('Log Out');
    expect(actions).toContainEqual({ type: 'session/signOutRequested' });
    expect(address()).toBe('/');
  });
});

describe('The modals of My Account, by the address', () => {
  it('opens one with an entry of its own, goes back once however often it is told to close, and keeps what else the address says', async () => {
    const { press, user, address, findDialog, dialog } = renderProfile({}, { at: '/profile?from=mail' });
    await press('Change zip code');
    expect(await findDialog('Change zip code')).toBeInTheDocument();
    expect(address()).toBe('/profile?from=mail&change=zip');
    expect(screen.getByLabelText('New zip code')).toHaveFocus();
    await user.keyboard('{Escape}{Escape}{Escape}');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    expect(address()).toBe('/profile?from=mail');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change zip code' })).toHaveFocus());
    await press('Browser forward');
    expect(await findDialog('Change zip code')).toBeInTheDocument();
  });

  it('closes one that a link has opened to the page, the focus on its button', async () => {
    const { press, address, dialog, findDialog } = renderProfile({}, { at: '/profile?change=zip' });
    await findDialog('Change zip code');
    await press('Close');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    expect(address()).toBe('/profile');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change zip code' })).toHaveFocus());
  });

  it.each(['', 'nothing', 'Email', 'constructor', 'email\0'])('names none by ?change=%j', (value) => {
    expect(parseChange(value)).toBeUndefined();
  });

  it('stays on Back after the session has ended, and takes the modal up again with what was typed', async () => {
    const viewer = freshViewer();
    const { press, put, store, findDialog, dialog } = renderProfile({}, { user: viewer });
    await press('Change zip code');
    await put('New zip code', '606');
    act(() => void store.dispatch({ type: 'user/clear' }));
    expect(dialog('Change zip code')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in or sign up' })).toBeInTheDocument();
    const signedInAgain = { type: 'user/set', user: viewer };
    act(() => void store.dispatch(signedInAgain));
    await findDialog('Change zip code');
    expect(screen.getByLabelText('New zip code')).toHaveValue('606');
  });

  it('opens for nobody else who signs in meanwhile, in another tab', async () => {
    const { press, store, address, findDialog, dialog } = renderProfile();
    await press('Change name');
    await findDialog('Change name');
    act(() => void store.dispatch({ type: 'user/clear' }));
    const joshua = { type: 'user/set', user: { name: 'Joshua', email: 'joshua@example.org' } };
    act(() => void store.dispatch(joshua));
    await waitFor(() => expect(address()).toBe('/profile'));
    await waitFor(() => expect(valueOf('Name')).toHaveTextContent('Joshua'));
    await waitFor(() => expect(dialog('Change name')).not.toBeInTheDocument());
  });

  it('stays for whoever has changed the own email', async () => {
    const { press, store, address, findDialog } = renderProfile();
    await press('Change email');
    await findDialog('Change email');
    const sameViewer = { type: 'user/set', user: { ...freshViewer(), email: 'renamed@example.org' } };
    act(() => void store.dispatch(sameViewer));
    expect(address()).toBe('/profile?change=email');
    expect(await findDialog('Change email')).toBeInTheDocument();
  });
});

const emailSwitch = () => screen.getByRole('switch', { name: /Email notices/ });

/** An API that answers each update when the test says so. */
function heldUpdates() {
  const waiting: ((given: { status: number }) => void)[] = [];
  const page = renderProfile({
    'POST /profile/update_profile': () => new Promise((resolve) => waiting.push(resolve)),
  });
  return {
    ...page,
    sent: () => page.bodies().map((body) => (body as { emailNotification: boolean }).emailNotification),
    answer: (status: number) =>
      act(async () => {
        waiting.shift()?.({ status });
        await Promise.resolve();
      }),
  };
}

describe('The switch of email notices', () => {
  it('REQ-PROFILE-5 shows the choice at once, sends it alone, reloads the profile, and believes it', async () => {
    const { user, sent, answer, reloads, bodies, store } = heldUpdates();
    await user.click(emailSwitch());
    expect(emailSwitch()).not.toBeChecked();
    await waitFor(() => expect(bodies()).toEqual([{ emailNotification: false }]));
    expect(reloads()).toBe(0);
    await answer(200);
    await waitFor(() => expect(reloads()).toBe(1));
    expect(emailSwitch()).not.toBeChecked();
    expect(sent()).toEqual([false]);
    const reloaded = { type: 'user/set', user: { ...freshViewer(), emailNotification: true } };
    act(() => void store.dispatch(reloaded));
    expect(emailSwitch()).toBeChecked();
  });

  it('sends choices one after the other, also when the page was left and opened again between', async () => {
    const { user, press, sent, answer, reloads } = heldUpdates();
    await user.click(emailSwitch());
    await waitFor(() => expect(sent()).toEqual([false]));
    await press('Leave the page');
    await press('Come back to the page');
    expect(emailSwitch()).not.toBeChecked();
    await user.click(emailSwitch());
    expect(emailSwitch()).toBeChecked();
    expect(sent()).toEqual([false]);
    await answer(200);
    await waitFor(() => expect(sent()).toEqual([false, true]));
    await answer(200);
    await waitFor(() => expect(reloads()).toBe(2));
    expect(emailSwitch()).toBeChecked();
  });

  it('REQ-SESSION-6 is set back with a notice and a line in the log when it fails, and works the next time', async () => {
    const { user, api, notices, reloads } = renderProfile({
      'POST /profile/update_profile': { status: 500 },
    });
    await user.click(emailSwitch());
    await waitFor(() => expect(notices).toEqual([expect.stringMatching(/was not saved/)]));
    expect(emailSwitch()).toBeChecked();
    expect(logged()).toHaveBeenCalledWith('Could not update profile', expect.anything());
    expect(reloads()).toBe(0);
    api.answer({ 'POST /profile/update_profile': { status: 200 } });
    await user.click(emailSwitch());
    await waitFor(() => expect(reloads()).toBe(1));
    expect(emailSwitch()).not.toBeChecked();
  });

  it('falls back to what was saved last, when the choice after it fails, which is told on any page', async () => {
    const { user, press, sent, answer, notices, reloads } = heldUpdates();
    await user.click(emailSwitch());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(emailSwitch());
    await answer(200);
    await waitFor(() => expect(sent()).toHaveLength(2));
    await press('Leave the page');
    await answer(500);
    await waitFor(() => expect(notices).toEqual([expect.stringMatching(/was not saved/)]));
    await press('Come back to the page');
    expect(emailSwitch()).not.toBeChecked();
    expect(reloads()).toBe(1);
  });

  it('shows on coming back what was saved meanwhile, before the profile knows of it', async () => {
    const { user, press, sent, answer, reloads } = heldUpdates();
    await user.click(emailSwitch());
    await waitFor(() => expect(sent()).toHaveLength(1));
    await press('Leave the page');
    await answer(200);
    await waitFor(() => expect(reloads()).toBe(1));
    await press('Come back to the page');
    expect(emailSwitch()).not.toBeChecked();
  });
});

describe('The browser takes over as the server rendered it', () => {
  it('My Account', async () => {
    const content = within(await hydratePage(<ProfilePage />, { at: '/profile' }));
    expect(content.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
  });
});
