import { renderInSite, testViewer } from '@steadfast/shared/testing';
import { screen, within } from '@testing-library/react';
import { NavigationBar } from './NavigationBar';

const link = (name: string) => screen.getByRole('link', { name });

describe('The navigation bar', () => {
  it('REQ-NAV-1 leads to Home, Series, Give and About, and home by the name of the site', () => {
    renderInSite(<NavigationBar />);
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['Series', '/series'],
      ['Give', '/give'],
      ['About', '/about'],
    ]);
    expect(link('Steadfast, home')).toHaveAttribute('href', '/');
  });

  it.each([
    ['/', 'Home'],
    ['/series', 'Series'],
    ['/series/7', 'Series'],
    ['/give', 'Give'],
    ['/about', 'About'],
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
  });

  it('does not lead from the sign-in back to the sign-in', () => {
    renderInSite(<NavigationBar />, { at: '/auth?returnTo=%2Fseries' });
    expect(link('Log In')).toHaveAttribute('href', '/auth?returnTo=%2Fseries');
    expect(link('Sign Up')).toHaveAttribute('href', '/auth?returnTo=%2Fseries');
  });

  it.each([
    ['the first name', testViewer, 'Caleb'],
    ['the email before the @', { name: null, email: 'c.stone@example.org' }, 'c.stone'],
  ])('REQ-NAV-1 has Playlists and %s when signed in', (_, user, shown) => {
    renderInSite(<NavigationBar />, { user });
    expect(link('Playlists')).toHaveAttribute('href', '/my_playlists');
    expect(screen.getByText(shown)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
  });

  it('REQ-NAV-1 leads by the display name to My Account', () => {
    renderInSite(<NavigationBar />, { user: testViewer });
    expect(link('Caleb')).toHaveAttribute('href', '/profile');
  });

  it('offers neither while nobody knows who is here, so that nothing flickers', () => {
    renderInSite(<NavigationBar />, { isSessionUnknown: true });
    expect(link('Home')).toBeInTheDocument();
    for (const name of ['Sign Up', 'Log In', 'Playlists']) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });
});
