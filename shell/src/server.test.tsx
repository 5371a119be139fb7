/** @jest-environment node */
import type { RenderRequest } from '@steadfast/contract';
import { request, Slot } from '@steadfast/sdk';
import { batchedQuery } from '@steadfast/sdk/batched-query';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { registryWithTags } from '../test/linked-site';
import { headings } from '../test/site';
import { renderPage } from './server';

const route = { path: '/series/:id', module: 'pages/SeriesPage', title: 'Series' };
const registry = liveRegistry([liveFeature({ routes: [route] })]);
const config = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}.m3u8',
  siteName: 'Steadfast',
  tagline: '',
  socialLinks: [],
};
const responses = [
  {
    call: 'GET /video/series/{id}',
    params: ['7'],
    path: '/video/series/7',
    body: { series: { name: 'Forged' } },
  },
];
/** Renders /series/7, or what is given, with the modules of remotes by their path; else, with this one. */
const render = (
  Page: ComponentType<never>,
  given: Partial<RenderRequest> = {},
  modules: Record<string, ComponentType<never>> = {},
) =>
  renderPage(
    { pathname: '/series/7', search: '?tab=details', registry, config, responses, ...given },
    (_, module) => {
      const component = (modules[module] ?? Page) as ComponentType<object>;
      return Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
    },
  );
const NoPage = () => {
  throw new Error('It is no remote’s page.');
};

describe('A page of the shell rendered on the server', () => {
  const aboutUrl = '/site-content/1/about.json';
  const amos = { name: 'Amos', role: 'Founder', bio: [], picture: '/amos.webp' };
  const about = { mission: ['We walk together.'], team: [amos] };
  const search = liveFeature({ dialogs: [{ name: 'search', module: 'overlays/SearchOverlay' }] });
  const renderOwn = (pathname: string) =>
    render(NoPage, {
      pathname,
      search: '',
      registry: liveRegistry([...registryWithTags.features, search]),
      config: { ...config, aboutUrl, donationUrl: 'https://give.example.org/form' },
      responses: [{ call: aboutUrl, params: [], path: aboutUrl, body: about }],
    });

  it.each(['/about', '/give', '/lost'] as const)('comes within bar and footer: %s', async (at) => {
    const { html } = await renderOwn(at);
    expect(html).toContain(`>${headings[at]}</h1>`);
    expect(html).toContain('href="/series"');
    // One page serves many addresses.
    expect(html).toContain('href="/auth"');
    expect(html).not.toContain('returnTo');
    expect(html).toContain('<kbd');
    expect(html).toContain('</footer>');
    expect(html).not.toContain('<script');
  });

  it('is complete: About has its content, and hands it over', async () => {
    const { html, queries } = await renderOwn('/about');
    expect(html).toContain('We walk together.');
    expect(html).toContain('src="/amos.webp"');
    expect(queries).toEqual([{ key: [aboutUrl], data: about }]);
  });

  it('is Give with a link to the form, and without the frame, which belongs to the browser', async () => {
    const { html } = await renderOwn('/give');
    expect(html).toContain('href="https://give.example.org/form"');
    expect(html).not.toContain('<iframe');
  });

  it('REQ-FED-2 has the links of features for signed-out visitors', async () => {
    const { html } = await renderOwn('/lost');
    for (const path of ['/series', '/tags', '/tags/rules']) expect(html).toContain(`href="${path}"`);
    expect(html).not.toContain('/my_tags');
  });
});

const useSeries = () =>
  useQuery({
    queryKey: ['GET /video/series/{id}', 7],
    queryFn: ({ signal }) => request('GET /video/series/{id}', { params: { id: 7 }, signal }),
  });
const SeriesPage = () => <h1>{useSeries().data?.series.name ?? 'Loading'}</h1>;

describe('A page rendered on the server', () => {
  it('has the bar, the data of its calls and the footer, and hands the data over', async () => {
    const { html, queries } = await render(SeriesPage);
    expect(html).toContain('<h1>Forged</h1>');
    expect(html).toContain('<header');
    expect(html).toContain('<footer');
    expect(html).toContain('Log In');
    expect(queries).toEqual([{ key: ['GET /video/series/{id}', 7], data: responses[0]?.body }]);
  });

  it('leaves out of its data, and of what it renders, what its route declares', async () => {
    const described = {
      ...responses[0],
      body: { series: { name: 'Forged', videos: [{ description: 'Long.' }] } },
    };
    const DataPage = () => <p>{JSON.stringify(useSeries().data)}</p>;
    const renderLeaving = (omitFields: Record<string, string[]>) =>
      render(DataPage, {
        registry: liveRegistry([liveFeature({ routes: [{ ...route, omitFields }] })]),
        responses: [described as (typeof responses)[number]],
      });
    const { html, queries } = await renderLeaving({ '/video/series/{id}': ['description'] });
    expect(html).not.toContain('Long.');
    expect(queries).toEqual([
      {
        key: ['GET /video/series/{id}', 7],
        data: { series: { name: 'Forged', videos: [{}] } },
        isPartial: true,
      },
    ]);
    const whole = await renderLeaving({ '/video/series': ['description'] });
    expect(whole.html).toContain('Long.');
    expect(whole.queries).toEqual([{ key: ['GET /video/series/{id}', 7], data: described.body }]);
  });

  it('has the query of its address', async () => {
    const Page = () => <p>{useLocation().search}</p>;
    expect((await render(Page)).html).toContain('<p>?tab=details</p>');
  });

  it('leaves what needs another call to the browser', async () => {
    const Page = () => {
      const more = useQuery({
        queryKey: ['GET /video/series', 'limit=24'],
        queryFn: () => request('GET /video/series', { query: { limit: 24 } }),
      });
      const failing = useQuery({
        queryKey: ['GET /video/series/{id}', 7],
        queryFn: () => Promise.reject(new Error('It needs a second call')),
      });
      return <p>{`${more.isPending} ${failing.isPending}`}</p>;
    };
    const { html, queries } = await render(Page);
    expect(html).toContain('<p>true true</p>');
    expect(queries).toEqual([]);
  });

  it.each<[string, ComponentType<never>]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['needs the window', () => <p>{window.location.href}</p>],
  ])('fails as a whole if a remote %s', async (_, Page) => {
    await expect(render(Page)).rejects.toThrow(/broken|window is not defined/);
  });

  const message = 'There is no series 7.';
  const body = { code: 'not-found', message };
  const missing = responses.map((response) => ({ ...response, status: 404, body }));
  const renderMissing = (Page: ComponentType<never>, calls = missing) =>
    render(Page, { responses: [], missing: calls });

  it('says that what it is about does not exist, and hands that over', async () => {
    const { html, queries } = await renderMissing(() => <h1>{useSeries().error?.message}</h1>);
    expect(html).toContain(`<h1>${message}</h1>`);
    expect(queries).toEqual([{ key: ['GET /video/series/{id}', 7], missing: { status: 404, body } }]);
  });

  it('says for the gate that a call has failed', async () => {
    const failed = missing.map((call) => ({
      ...call,
      status: 503,
      body: { ...body, message: 'Try again later.' },
    }));
    const Page = () => <h1>{useSeries().error?.message}</h1>;
    const { html } = await renderMissing(Page, failed);
    expect(html).toContain('<h1>Try again later.</h1>');
  });

  it('leaves to the browser what fails otherwise', async () => {
    const Page = () => {
      const queryFn = () =>
        request('GET /video/series/{id}', { params: { id: 7 } }).catch(() => JSON.parse('{'));
      return <p>{useQuery({ queryKey: ['GET /video/series/{id}', 7], queryFn }).status}</p>;
    };
    const { html, queries } = await renderMissing(Page);
    expect(html).toContain('<p>pending</p>');
    expect(queries).toEqual([]);
  });

  it('starts from nothing each time', async () => {
    await render(SeriesPage);
    const { queries } = await render(() => <p>Nothing to load</p>);
    expect(queries).toEqual([]);
  });
});

describe('What features add to the cards of a page rendered on the server', () => {
  const withLikes = liveRegistry([
    liveFeature({ routes: [route] }),
    liveFeature({ name: 'mfe-likes', slots: [{ slot: 'video-card', module: 'slots/Likes' }] }),
  ]);
  const Page = () => {
    const { data } = useSeries();
    const cards = data ? [102, 101, 102] : [];
    return cards.map((videoId, index) => (
      <article key={index}>
        <h2>{`Video ${videoId}`}</h2>
        <Slot name="video-card" props={{ videoId, videoTitle: 'Sample' }} isOptional />
      </article>
    ));
  };
  const Likes = ({ videoId }: { videoId: number }) => {
    const { data } = useQuery(batchedQuery('/likes?videos={ids}', videoId));
    return <button type="button">{`Likes: ${JSON.stringify(data)}`}</button>;
  };
  const renderCards = (Added: ComponentType<never>, batched: { path: string; body: unknown }[] = []) =>
    render(Added, { registry: withLikes, batched }, { [route.module]: Page });
  const call = '/likes?videos=101,102';

  it('REQ-FED-2 is in its HTML, with the one call that it needs data of, and the modules that it needs styles of', async () => {
    const { html, batchedCalls, modules } = await renderCards(Likes);
    expect(html.match(/Likes: undefined/g)).toHaveLength(3);
    expect(batchedCalls).toEqual([call]);
    expect(modules).toEqual([
      { remote: 'mfe-catalog', module: 'pages/SeriesPage' },
      { remote: 'mfe-likes', module: 'slots/Likes' },
    ]);
  });

  it('REQ-FED-2 has the data of the call, and hands over that of each card', async () => {
    const { html, queries, batchedCalls } = await renderCards(Likes, [
      { path: call, body: { '101': 3 } },
      { path: '/likes?videos=7', body: { '7': 1 } },
    ]);
    expect(html.match(/Likes: [^<]+/g)).toEqual(['Likes: null', 'Likes: 3', 'Likes: null']);
    expect(queries.slice(1)).toEqual([
      { key: ['GET /likes?videos={ids}', 102], data: null },
      { key: ['GET /likes?videos={ids}', 101], data: 3 },
    ]);
    expect(batchedCalls).toEqual([call]);
  });

  it('REQ-FED-3 is left to the browser where it throws, at once or below, and the cards are whole', async () => {
    const Throwing = () => {
      throw new Error('broken');
    };
    for (const Broken of [
      Throwing,
      () => (
        <p>
          <Throwing />
        </p>
      ),
    ]) {
      const { html } = await renderCards(Broken);
      expect(html.match(/<h2>Video \d+<\/h2>/g)).toHaveLength(3);
      expect(html).toContain('left-to-browser');
    }
  });

  it('REQ-FED-3 is left to the browser if its remote has no build for the server', async () => {
    const { html } = await renderPage(
      { pathname: '/series/7', search: '', registry: withLikes, config, responses },
      (_, module) => {
        if (module !== route.module) throw new Error('mfe-likes has no server build.');
        return Object.assign(Promise.resolve(Page), { status: 'fulfilled', value: Page });
      },
    );
    expect(html.match(/<h2>Video \d+<\/h2>/g)).toHaveLength(3);
  });
});
