import { act, screen } from '@testing-library/react';
import { renderInSite, testViewer } from '../testing';
import { clearUser } from './session-state';
import { useSessionActions, useUser } from './use-session';

function Part() {
  const user = useUser();
  const { signIn, signOut, leaveDeletedAccount } = useSessionActions();
  return (
    <>
      <p>{user ? `Signed in as ${user.email}` : 'Signed out'}</p>
      <button type="button" onClick={() => signIn('aaa.bbb.ccc')}>
        Sign in
      </button>
      <button type="button" onClick={signOut}>
        Sign out
      </button>
      <button type="button" onClick={leaveDeletedAccount}>
        Account deleted
      </button>
    </>
  );
}

describe('The session, as a feature sees it', () => {
  it('says who is signed in, and follows', () => {
    const { store } = renderInSite(<Part />, { user: testViewer });
    expect(screen.getByText('Signed in as caleb@example.org')).toBeInTheDocument();
    act(() => void store.dispatch(clearUser()));
    expect(screen.getByText('Signed out')).toBeInTheDocument();
  });

  it('asks the shell to sign in and out, and changes nothing by itself', async () => {
    const { user, actions } = renderInSite(<Part />);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(actions.at(-1)).toEqual({ type: 'session/signedIn', token: 'aaa.bbb.ccc' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(actions.at(-1)).toEqual({ type: 'session/signOutRequested' });
    await user.click(screen.getByRole('button', { name: 'Account deleted' }));
    expect(actions.at(-1)).toEqual({ type: 'session/signOutRequested', why: 'account-deleted' });
    expect(screen.getByText('Signed out')).toBeInTheDocument();
  });
});
