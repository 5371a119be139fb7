import type * as Shared from '@steadfast/sdk';
import { renderInSite } from '@steadfast/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { AboutPage } from './AboutPage';

const mockConfig: { siteName: string; aboutUrl?: string } = { siteName: 'Steadfast' };
jest.mock('@steadfast/sdk', () => ({
  ...jest.requireActual<typeof Shared>('@steadfast/sdk'),
  siteConfig: () => mockConfig,
}));

const whole = {
  lead: 'We walk together.',
  mission: ['To walk.', 'And not alone.'],
  vision: ['Men who carry others.'],
  values: [{ name: 'Honest', text: 'We tell the truth.' }],
  beliefs: [{ name: 'God', text: 'There is one.' }],
  team: [
    { name: 'Amos', role: 'Founder', bio: ['A smith.'], picture: '/site-content/1/amos.webp' },
    { name: 'Boaz', role: 'Director', bio: ['A farmer.'] },
  ],
};
const fetched = jest.fn<Promise<Partial<Response>>, [string]>();
const answer = (body: unknown, status = 200): Partial<Response> => ({
  ok: status < 300,
  status,
  text: () => Promise.resolve(JSON.stringify(body)),
});
const show = () => renderInSite(<AboutPage />, { at: '/about' });
const sections = () =>
  screen
    .getAllByRole('region')
    .map((section) => within(section).getByRole('heading', { level: 2 }).textContent);

beforeEach(() => {
  mockConfig.aboutUrl = '/site-content/1/about.json';
  fetched.mockReset().mockResolvedValue(answer(whole));
  window.fetch = fetched as unknown as typeof fetch;
});

describe('/about', () => {
  it('REQ-NAV-10 shows mission, vision, values, core beliefs and two bios, each under its heading', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'About Steadfast' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(sections()).toEqual(['Our mission', 'Our vision', 'Our values', 'Our core beliefs', 'Who we are']);
    expect(screen.getByText('And not alone.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Honest' })).toBeInTheDocument();
    expect(screen.getByText('There is one.')).toBeInTheDocument();
    const team = within(screen.getByRole('region', { name: 'Who we are' }));
    expect(team.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AmosFounderA smith.',
      'BBoazDirectorA farmer.',
    ]);
    expect(team.getByRole('img', { name: 'Portrait of Amos' })).toHaveAttribute(
      'src',
      '/site-content/1/amos.webp',
    );
  });

  it('REQ-NAV-10 leaves out the sections of which nothing is said', async () => {
    fetched.mockResolvedValue(answer({ mission: ['To walk.'], team: [] }));
    show();
    await screen.findByText('To walk.');
    expect(sections()).toEqual(['Our mission']);
  });

  it.each([
    ['the site has no such content', undefined, {}],
    ['the content is empty', '/site-content/1/about.json', {}],
  ])('says so and leads on where %s', async (_, aboutUrl, body) => {
    if (aboutUrl === undefined) delete mockConfig.aboutUrl;
    fetched.mockResolvedValue(answer(body));
    show();
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(screen.getByRole('heading', { level: 1, name: 'About Steadfast' })).toBeInTheDocument();
  });

  it('shows markup as the text that it is', async () => {
    fetched.mockResolvedValue(answer({ mission: ['<img src=x onerror=alert(1)> & more'] }));
    show();
    expect(await screen.findByText('<img src=x onerror=alert(1)> & more')).toBeInTheDocument();
    expect(document.querySelector('img')).toBeNull();
  });

  it('shows a letter where a picture does not come', async () => {
    show();
    fireEvent.error(await screen.findByRole('img', { name: 'Portrait of Amos' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText('A')).toBeInTheDocument();
  });

  it('loads under a heading, says what went wrong, and comes by a second try', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About');
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the site.');
    expect(document.title).toBe('We could not load this page · Steadfast');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    fetched.mockResolvedValue(answer(whole));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('To walk.')).toBeInTheDocument();
  });
});
