import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, renderInSite } from '@steadfast/testing';
import { freshViewer, renderProfile } from '../../../test/profile-page';
import { ProfilePage } from './ProfilePage';

const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

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
  it('opens one with an entry of its own; closing it goes back, the focus to its button', async () => {
    const { press, user, address, findDialog, dialog } = renderProfile();
    await press('Change zip code');
    expect(await findDialog('Change zip code')).toBeInTheDocument();
    expect(address()).toBe('/profile?change=zip');
    expect(screen.getByLabelText('New zip code')).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog('Change zip code')).not.toBeInTheDocument());
    expect(address()).toBe('/profile');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change zip code' })).toHaveFocus());
    await press('Browser forward');
    expect(await findDialog('Change zip code')).toBeInTheDocument();
  });

  it('closes by Back', async () => {
    const { press, address, dialog, findDialog } = renderProfile();
    await press('Change name');
    await findDialog('Change name');
    await press('Browser back');
    await waitFor(() => expect(dialog('Change name')).not.toBeInTheDocument());
    expect(address()).toBe('/profile');
  });

  it('goes back once, however often it is told to close', async () => {
    const { press, user, address, dialog } = renderProfile();
    await press('Change name');
    await user.keyboard('{Escape}{Escape}{Escape}');
    await waitFor(() => expect(dialog('Change name')).not.toBeInTheDocument());
    expect(address()).toBe('/profile');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument(),
    );
  });

  it.each([
    ['email', 'Change email'],
    ['password', 'Change password'],
    ['zip', 'Change zip code'],
    ['name', 'Change name'],
    ['delete', 'Delete account'],
  ])(
    'opens by a link to ?change=%s, and closes to the page with the focus on its button',
    async (change, title) => {
      const { user, address, dialog, findDialog } = renderProfile({}, { at: `/profile?change=${change}` });
      const shown = await findDialog(title);
      await user.click(within(shown).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(dialog(title)).not.toBeInTheDocument());
      expect(address()).toBe('/profile');
      await waitFor(() => expect(screen.getByRole('button', { name: title })).toHaveFocus());
    },
  );

  it.each(['', 'nothing', 'Email', 'constructor', 'email%00'])('opens nothing for ?change=%s', (value) => {
    renderProfile({}, { at: `/profile?change=${value}` });
    expect(screen.getByRole('heading', { level: 1, name: 'My Account' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps what else the address says', async () => {
    const { press, address } = renderProfile({}, { at: '/profile?from=mail' });
    await press('Change zip code');
    expect(address()).toBe('/profile?from=mail&change=zip');
    await press('Close');
    await waitFor(() => expect(address()).toBe('/profile?from=mail'));
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
