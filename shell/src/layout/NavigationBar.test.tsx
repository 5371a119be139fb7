import { renderInSite, testViewer } from '@steadfast/shared/testing';
import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import { sessionReducers } from '@steadfast/shared/host';
import { NavigationBar } from './NavigationBar';

const link = (name: string) => screen.getByRole('link', { name });

describe('The navigation bar', () => {
  it('REQ-NAV-1 leads to Home and Series, and home by the name of the site', () => {
    renderInSite(<NavigationBar />);
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(main.getByRole('link', { name: 'Series' })).toHaveAttribute('href', '/series');
    expect(link('Steadfast, home')).toHaveAttribute('href', '/');
  });

  it.each([
    ['/', 'Home'],
    ['/series', 'Series'],
    ['/series/7', 'Series'],
  ])('says at %s that the viewer is at %s', (at, name) => {
    renderInSite(<NavigationBar />, { at });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    const current = main.getAllByRole('link').filter((each) => each.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('REQ-NAV-1 offers to sign up and to log in when signed out, both at /auth, and comes back', () => {
    renderInSite(<NavigationBar />, { at: '/series/7?tab=2' });
    const address = '/auth?returnTo=%2Fseries%2F7%3Ftab%3D2';
    expect(link('Sign Up')).toHaveAttribute('href', address);
    expect(link('Log In')).toHaveAttribute('href', address);
    expect(screen.queryByRole('link', { name: 'Playlists' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log Out' })).not.toBeInTheDocument();
  });

  it('does not lead from the sign-in back to the sign-in', () => {
    renderInSite(<NavigationBar />, { at: '/auth?returnTo=%2Fseries' });
    expect(link('Log In')).toHaveAttribute('href', '/auth?returnTo=%2Fseries');
    expect(link('Sign Up')).toHaveAttribute('href', '/auth?returnTo=%2Fseries');
  });

  it.each([
    ['the first name', testViewer, 'Caleb'],
    ['the e-mail before the @', { name: null, email: 'c.stone@example.org' }, 'c.stone'],
  ])('REQ-NAV-1 has Playlists and %s when signed in', (_, user, shown) => {
    renderInSite(<NavigationBar />, { user });
    expect(link('Playlists')).toHaveAttribute('href', '/my_playlists');
    expect(screen.getByText(shown)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
  });

  it('asks to sign out', async () => {
    const { user, actions } = renderInSite(<NavigationBar />, { user: testViewer });
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(actions.at(-1)).toEqual({ type: 'session/signOutRequested' });
  });

  it('offers neither while nobody knows who is here, so that nothing flickers', () => {
    render(
      <Provider store={createStore(combineReducers(sessionReducers))}>
        <MemoryRouter>
          <NavigationBar />
        </MemoryRouter>
      </Provider>,
    );
    expect(link('Home')).toBeInTheDocument();
    for (const name of ['Sign Up', 'Log In', 'Playlists']) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });
});
