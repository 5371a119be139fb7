import type * as Shared from '@steadfast/sdk';
import { renderInSite } from '@steadfast/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { AboutPage } from './AboutPage';
import { loadAbout } from './load-about';

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
const ADDRESS = '/site-content/1/about.json';
const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const answer = (body: unknown, status = 200): Partial<Response> => ({
  ok: status < 300,
  status,
  text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
});
const show = () => renderInSite(<AboutPage />, { at: '/about' });
const sections = () =>
  screen
    .getAllByRole('region')
    .map((section) => within(section).getByRole('heading', { level: 2 }).textContent);

beforeEach(() => {
  mockConfig.aboutUrl = ADDRESS;
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
    expect(fetched.mock.calls[0]?.[0]).toBe(ADDRESS);
  });

  it('REQ-NAV-10 leaves out the sections of which nothing is said', async () => {
    fetched.mockResolvedValue(answer({ mission: ['To walk.'], team: [] }));
    show();
    await screen.findByText('To walk.');
    expect(sections()).toEqual(['Our mission']);
  });

  it.each([
    ['the site has no such content', undefined, {}],
    ['the content is empty', ADDRESS, {}],
  ])('says so and leads on where %s', async (_, aboutUrl, body) => {
    if (aboutUrl === undefined) delete mockConfig.aboutUrl;
    fetched.mockResolvedValue(answer(body));
    show();
    expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(screen.getByRole('heading', { level: 1, name: 'About Steadfast' })).toBeInTheDocument();
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

const load = (signal = new AbortController().signal) => loadAbout(ADDRESS, signal);

describe('What About shows', () => {
  it('is what can be made of it where something else came', async () => {
    fetched.mockResolvedValue(
      answer({
        lead: 7,
        mission: 'One.',
        vision: ['', null, 'Three.'],
        values: [],
        beliefs: [{ text: 'No name.' }, null, { name: 'God' }],
        team: [{ name: 'Amos', bio: {} }, { role: 'Nobody' }],
        more: true,
      }),
    );
    expect(await load()).toEqual({
      vision: ['Three.'],
      beliefs: [{ name: 'God', text: '' }],
      team: [{ name: 'Amos', role: '', bio: [] }],
    });
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
    [
      'an answer that breaks off',
      () => Promise.resolve({ ...answer(''), text: () => Promise.reject(new TypeError('')) }),
      'network',
    ],
    ['a failure', () => Promise.resolve(answer('<html>', 500)), 'http'],
    ['a page', () => Promise.resolve(answer('<html>')), 'malformed-response'],
    ['nothing', () => Promise.resolve(answer('')), 'malformed-response'],
    ['a list', () => Promise.resolve(answer([])), 'malformed-response'],
  ])('fails with a reason when %s comes', async (_, given, code) => {
    fetched.mockImplementation(given);
    await expect(load()).rejects.toMatchObject({ name: 'ApiError', code });
  });

  it('may be tried again when it is said not to be there: the site knows better', async () => {
    fetched.mockResolvedValue(answer('Not found', 404));
    await expect(load()).rejects.toMatchObject({ status: 502 });
  });

  it('is quiet about a load that nobody waits for any more', async () => {
    const left = new AbortController();
    fetched.mockRejectedValue(new DOMException('The user aborted a request.', 'AbortError'));
    left.abort();
    await expect(load(left.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
