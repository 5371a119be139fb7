import { loadAbout } from './load-about';

const address = '/site-content/0123456789ab/about.json';
const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const answer = (body: unknown, status = 200): Partial<Response> => ({
  ok: status < 300,
  status,
  text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
});
const load = (signal = new AbortController().signal) => loadAbout(address, signal);

beforeEach(() => {
  fetched.mockReset();
  window.fetch = fetched as unknown as typeof fetch;
});

describe('What About shows', () => {
  it('REQ-NAV-10 is loaded from where the site says', async () => {
    const about = {
      lead: 'We walk together.',
      mission: ['One.', 'Two.'],
      vision: ['Three.'],
      values: [{ name: 'Honest', text: 'We tell the truth.' }],
      beliefs: [{ name: 'God', text: 'One.' }],
      team: [{ name: 'Amos', role: 'Founder', bio: ['A smith.'], picture: '/site-content/1/amos.webp' }],
    };
    fetched.mockResolvedValue(answer(about));
    const { signal } = new AbortController();
    expect(await load(signal)).toEqual(about);
    expect(fetched.mock.calls).toEqual([[address, { signal }]]);
  });

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
