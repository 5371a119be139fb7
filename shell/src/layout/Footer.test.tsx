import { provideSiteConfig } from '@steadfast/sdk/internal';
import { renderInSite, testViewer, type RenderedSite } from '@steadfast/testing';
import { screen, within } from '@testing-library/react';
import { registry, registryWithDisabledTags, registryWithTags } from '../../test/linked-site';
import { Footer } from './Footer';

const socialLinks = [
  { name: 'Facebook', url: 'https://www.facebook.com/steadfast' },
  { name: 'TikTok', url: 'https://www.tiktok.com/@steadfast' },
  { name: 'X', url: 'https://x.com/steadfast' },
  { name: 'Instagram', url: 'https://www.instagram.com/steadfast' },
  { name: 'YouTube', url: 'https://www.youtube.com/@steadfast' },
];

const site = { siteName: 'Steadfast', tagline: 'Stand firm. Walk together.', socialLinks };
function show(
  config: Parameters<typeof provideSiteConfig>[0] = site,
  shown = registry,
  options?: RenderedSite,
) {
  provideSiteConfig(config);
  renderInSite(<Footer registry={shown} />, options);
}

describe('The footer', () => {
  it('REQ-NAV-7 has the tagline and links to the social pages', () => {
    show();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Stand firm. Walk together.')).toBeInTheDocument();
    expect(footer.getByText('Steadfast')).toBeInTheDocument();
    const links = within(footer.getByRole('navigation', { name: 'Elsewhere' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      socialLinks.map(({ name, url }) => [name, url]),
    );
  });

  it('has no empty list where there are no social pages', () => {
    show({ tagline: 'Stand firm.' });
    expect(screen.getByText('Stand firm.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it.each([
    ['signed out', {}, ['First', 'Tag rules']],
    ['signed in', { user: testViewer }, ['First', 'Tag rules', 'Your data']],
  ])('REQ-FED-2 has the links of features in their order, %s', (_, options, labels) => {
    show(site, registryWithTags, { ...options, at: '/tags/rules' });
    const links = within(screen.getByRole('navigation', { name: 'More pages' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(labels);
    expect(links[0]).toHaveAttribute('href', '/tags/first');
    expect(links[0]?.querySelector('svg')).toBeInTheDocument();
    expect(links[1]).toHaveAttribute('aria-current', 'page');
  });

  it('REQ-FED-3 has no links of a disabled feature', () => {
    show(site, registryWithDisabledTags);
    expect(screen.queryByRole('navigation', { name: 'More pages' })).not.toBeInTheDocument();
  });
});
