import { render, screen, within } from '@testing-library/react';

const socialLinks = [
  { name: 'Facebook', url: 'https://www.facebook.com/steadfast' },
  { name: 'TikTok', url: 'https://www.tiktok.com/@steadfast' },
  { name: 'X', url: 'https://x.com/steadfast' },
  { name: 'Instagram', url: 'https://www.instagram.com/steadfast' },
  { name: 'YouTube', url: 'https://www.youtube.com/@steadfast' },
];

/** The footer of a page whose HTML carries this configuration. */
async function show(config: object) {
  const element = document.createElement('script');
  Object.assign(element, {
    id: 'site-config',
    type: 'application/json',
    textContent: JSON.stringify(config),
  });
  document.head.replaceChildren(element);
  const { Footer } = await import('./Footer');
  render(<Footer />);
}

beforeEach(() => jest.resetModules());

describe('The footer', () => {
  it('REQ-NAV-7 has the tagline and links to the social pages', async () => {
    await show({ siteName: 'Steadfast', tagline: 'Stand firm. Walk together.', socialLinks });
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText('Stand firm. Walk together.')).toBeInTheDocument();
    expect(footer.getByText('Steadfast')).toBeInTheDocument();
    const links = within(footer.getByRole('navigation', { name: 'Elsewhere' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      socialLinks.map(({ name, url }) => [name, url]),
    );
  });

  it('has no empty list where there are no social pages', async () => {
    await show({ tagline: 'Stand firm.' });
    expect(screen.getByText('Stand firm.')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
