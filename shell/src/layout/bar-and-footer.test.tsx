import { provideSiteConfig } from '@steadfast/sdk/internal';
import { renderInSite, testViewer, type RenderedSite } from '@steadfast/testing';
import { screen, within } from '@testing-library/react';
import { registry, registryWithDisabledTags, registryWithTags } from '../../test/linked-site';
import { Footer } from './Footer';
import { NavigationBar } from './NavigationBar';

const bar = <NavigationBar registry={registry} />;
const mainLinks = () => within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
const mainLabels = () => mainLinks().map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name });

describe('The navigation bar', () => {
  it('REQ-NAV-1 leads to Home, Series, Give and About, and home by the name of the site', () => {
    renderInSite(bar);
    expect(mainLinks().map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
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
    renderInSite(bar, { at });
    const current = mainLinks().filter((each) => each.hasAttribute('aria-current'));
    expect(current.map(({ textContent }) => textContent)).toEqual([name]);
  });

  it('REQ-NAV-1 offers to sign up and to log in when signed out, both at /auth, and comes back', () => {
    renderInSite(bar, { at: '/series/7?tab=2' });
    const address = '/auth?returnTo=%2Fseries%2F7%3Ftab%3D2';
    expect(link('Sign Up')).toHaveAttribute('href', address);
    expect(link('Log In')).toHaveAttribute('href', address);
    expect(screen.queryByRole('link', { name: 'Playlists' })).not.toBeInTheDocument();
  });

  it.each(['/auth', '/Auth/'])('does not lead from the sign-in at %s back to the sign-in', (path) => {
    const at = `${path}?returnTo=%2Fseries`;
    renderInSite(bar, { at });
    expect(link('Log In')).toHaveAttribute('href', at);
    expect(link('Sign Up')).toHaveAttribute('href', at);
  });

  it.each([
    ['the first name', testViewer, 'Caleb'],
    ['the email before the @', { name: null, email: 'c.stone@example.org' }, 'c.stone'],
  ])('REQ-NAV-1 has Playlists and %s, which leads to My Account, when signed in', (_, user, shown) => {
    renderInSite(bar, { user });
    expect(link('Playlists')).toHaveAttribute('href', '/my_playlists');
    expect(link(shown)).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Log In' })).not.toBeInTheDocument();
  });

  it('offers neither while nobody knows who is here, so that nothing flickers', () => {
    renderInSite(bar, { isSessionUnknown: true });
    expect(link('Home')).toBeInTheDocument();
    for (const name of ['Sign Up', 'Log In', 'Playlists']) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });
});

describe('Links of features in the navigation bar', () => {
  const shows = (options: Parameters<typeof renderInSite>[1], shown = registryWithTags) => {
    renderInSite(<NavigationBar registry={shown} />, options);
    return mainLabels();
  };

  it.each([
    ['signed out', {}, ['Tags']],
    ['signed in, with an icon', { user: testViewer }, ['Tags', 'My tags']],
    ['while nobody knows who is here', { isSessionUnknown: true }, ['Tags']],
  ])('REQ-FED-2 stand in their order beside those of the shell: %s', (_, options, tags) => {
    expect(shows(options)).toEqual(['Home', 'Series', 'Give', 'About', ...tags]);
    for (const one of mainLinks())
      expect(one.querySelectorAll('svg')).toHaveLength(one.textContent === 'My tags' ? 1 : 0);
  });

  it('REQ-FED-3 go with their feature, and leave what is the shell’s', () => {
    expect(shows({}, registryWithDisabledTags)).toEqual(['Home', 'Series', 'Give', 'About']);
    document.body.replaceChildren();
    expect(shows({}, { ...registry, features: [] })).toEqual(['Give', 'About']);
  });
});

const socialLinks = [
  { name: 'Facebook', url: 'https://www.facebook.com/steadfast' },
  { name: 'YouTube', url: 'https://www.youtube.com/@steadfast' },
];

const site = { siteName: 'Steadfast', tagline: 'Stand firm. Walk together.', socialLinks };
function showFooter(
  config: Parameters<typeof provideSiteConfig>[0] = site,
  shown = registry,
  options?: RenderedSite,
) {
  provideSiteConfig(config);
  renderInSite(<Footer registry={shown} />, options);
}

describe('The footer', () => {
  it('REQ-NAV-7 has the tagline and links to the social pages', () => {
    showFooter();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Stand firm. Walk together.')).toBeInTheDocument();
    expect(footer.getByText('Steadfast')).toBeInTheDocument();
    const links = within(footer.getByRole('navigation', { name: 'Elsewhere' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      socialLinks.map(({ name, url }) => [name, url]),
    );
  });

  it('has no empty list where there are no social pages', () => {
    showFooter({ tagline: 'Stand firm.' });
    expect(screen.getByText('Stand firm.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each([
    ['signed out', {}, ['First', 'Tag rules']],
    ['signed in', { user: testViewer }, ['First', 'Tag rules', 'Your data']],
  ])('REQ-FED-2 has the links of features in their order, %s', (_, options, labels) => {
    showFooter(site, registryWithTags, { ...options, at: '/tags/rules' });
    const links = within(screen.getByRole('navigation', { name: 'More pages' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(labels);
    expect(links[0]).toHaveAttribute('href', '/tags/first');
    expect(links[0]?.querySelector('svg')).toBeInTheDocument();
    expect(links[1]).toHaveAttribute('aria-current', 'page');
  });
});
