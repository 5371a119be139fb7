import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import {
  sessionReducers,
  readPendingAction,
  type DialogTargets,
  type Site,
  Slot,
  useSite,
} from '@steadfast/sdk/internal';
import { fakeLoader, deferModule, liveFeature, liveRegistry, type ServedModule } from '@steadfast/testing';
import { createQueryClient } from './query-client';
import { SiteProvider } from './SiteProvider';

type AddProps = DialogTargets['add-to-playlist'] & { onClosed: () => void };
const AddDialog = ({ videoTitle, onClosed }: AddProps) => (
  <div role="dialog" aria-label={`Save ${videoTitle}`}>
    <button type="button" onClick={onClosed}>
      Done
    </button>
  </div>
);
const Save = ({ videoTitle }: { videoTitle: string }) => <button type="button">Save {videoTitle}</button>;
const Share = ({ videoId }: { videoId: number }) => <button type="button">Share {videoId}</button>;

const features = [
  liveFeature({
    routes: [
      {
        path: '/series/:id',
        module: 'pages/Series/SeriesPage',
        title: 'Series',
        api: ['/video/series/{id}'],
        stream: { in: '/video/series/{id}', at: ['series', 'clip'] },
      },
    ],
  }),
  liveFeature({
    name: 'mfe-playlists',
    dialogs: [
      { name: 'add-to-playlist', module: 'dialogs/AddDialog' },
      { name: 'pray', module: 'dialogs/PrayDialog' },
    ],
    actions: [
      { on: 'video', label: 'Pray for this', dialog: 'pray' },
      { on: 'video', label: 'Of nobody', dialog: 'prey' },
    ],
    slots: [{ slot: 'video-actions', module: 'slots/Save' }],
  }),
  liveFeature({ name: 'mfe-share', slots: [{ slot: 'video-actions', module: 'slots/Share', order: 1 }] }),
];
const registry = liveRegistry(features);
const all = { 'dialogs/AddDialog': AddDialog, 'slots/Save': Save, 'slots/Share': Share };
const video = { videoId: 71, videoTitle: 'Ore' };

async function show(modules: Record<string, ServedModule>, page = <p>The page</p>) {
  const remotes = fakeLoader(modules);
  const notify = jest.fn();
  const seen: { site?: Site; address?: string } = {};
  const onRender = (site: Site, address: string) => Object.assign(seen, { site, address });
  const queryClient = createQueryClient();
  const site = (
    <Provider store={createStore(combineReducers(sessionReducers))}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/series/7?tab=2#top']}>
          <SiteProvider registry={registry} loader={remotes.loader} notify={notify}>
            <Feature onRender={onRender} />
            {page}
          </SiteProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>
  );
  await deferModule(() => render(site));
  const ask = (intent: (asked: Site) => void) => deferModule(() => seen.site && intent(seen.site));
  return { ...remotes, notify, ask, queryClient, address: () => seen.address ?? '' };
}
/** Hands the site out that a feature sees. */
function Feature({ onRender }: { onRender: (site: Site, address: string) => void }) {
  const site = useSite();
  const { pathname, search } = useLocation();
  useEffect(() => {
    onRender(site, pathname + search);
  });
  return null;
}

const click = (name: string) => deferModule(() => userEvent.click(screen.getByRole('button', { name })));

const fetched = jest.fn<Promise<never>, [string]>(() => Promise.reject(new TypeError('Failed to fetch')));
let toConsole: jest.SpyInstance;
beforeEach(() => {
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
  window.prefetchedResponses = undefined;
  fetched.mockClear();
  window.fetch = fetched as unknown as typeof fetch;
});
afterEach(() => toConsole.mockRestore());

describe('A dialog', () => {
  it('REQ-FED-2 that only its own feature names opens from an action, with what it is for', async () => {
    const PrayDialog = ({ title }: { title: string }) => (
      <div role="dialog" aria-label={`Pray for ${title}`} />
    );
    const { ask } = await show({ ...all, 'dialogs/PrayDialog': PrayDialog });
    await ask((site) => {
      expect(site.listActions('series')).toEqual([]);
      const actions = site.listActions('video');
      expect(actions).toEqual([{ on: 'video', label: 'Pray for this', dialog: 'pray' }]);
      site.openDialog('pray', { kind: 'video', id: 71, title: 'Ore' });
    });
    expect(screen.getByRole('dialog', { name: 'Pray for Ore' })).toBeInTheDocument();
  });

  it('that nobody serves is said not to be available, and can be known beforehand', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { ask, asked } = await show(all);
    await ask((site) => {
      expect(site.hasDialog('share')).toBe(false);
      expect(site.hasDialog('add-to-playlist')).toBe(true);
      site.openDialog('share', { kind: 'video', id: 71, title: 'Ore' });
    });
    expect(screen.getByText('The page')).toBeInTheDocument();
    expect(asked).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('“share”'));
    warn.mockRestore();
  });
});

describe('A slot', () => {
  const page = <Slot name="video-actions" props={video} />;

  it('REQ-FED-2 shows what the registry puts in it, in order, told what the page says', async () => {
    await show(all, page);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Share 71',
      'Save Ore',
    ]);
  });
});

describe('A slot of a card', () => {
  const page = (
    <>
      <p>The card</p>
      <Slot name="video-actions" props={video} isOptional />
    </>
  );

  const Throwing = () => {
    throw new Error('broken');
  };
  it.each<[string, Record<string, ServedModule>]>([
    ['does not load', {}],
    ['throws', { 'slots/Save': Throwing, 'slots/Share': Throwing }],
    ['is not there yet', { 'slots/Save': new Promise(() => undefined), 'slots/Share': Throwing }],
  ])('REQ-FED-3 has nothing in place of what %s', async (_, modules) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await show(modules, page);
    expect(screen.getByText('The card').parentElement).toHaveTextContent(/^The card$/);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    log.mockRestore();
  });

  it('REQ-FED-2 shows what works beside what does not', async () => {
    await show({ 'slots/Share': Share }, page);
    expect(screen.getByRole('button', { name: 'Share 71' })).toBeInTheDocument();
  });
});

describe('A slot whose page shows its parts one by one', () => {
  const Parts = () =>
    useSite()
      .listSlot('video-actions')
      .map(({ id, label }) => (
        <section key={id} aria-label={label}>
          <Slot name="video-actions" id={id} props={video} fallback={<p>Loading {label}</p>} />
        </section>
      ));

  it('REQ-FED-2 knows them in order before their code is there, and loads each where it is rendered', async () => {
    let serveSave: (component: () => React.ReactNode) => void = () => undefined;
    const late = new Promise<() => React.ReactNode>((resolve) => {
      serveSave = resolve;
    });
    await show({ ...all, 'slots/Save': late }, <Parts />);
    const parts = screen.getAllByRole('region');
    expect(parts.map((part) => part.textContent)).toEqual(['Share 71', 'Loading mfe-playlists']);
    await deferModule(() => serveSave(() => <p>Saved</p>));
    expect(parts[1]).toHaveTextContent(/^Saved$/);
  });

  it('REQ-FED-3 keeps the others when one throws, which can be tried again', async () => {
    let isBroken = true;
    const Throwing = () => {
      if (isBroken) throw new Error('broken');
      return <p>Mended</p>;
    };
    await show({ ...all, 'slots/Share': Throwing }, <Parts />);
    const [first, second] = screen.getAllByRole('region');
    expect(first).toHaveTextContent('This did not load.');
    expect(second).toHaveTextContent('Save Ore');
    isBroken = false;
    await click('Try again');
    expect(first).toHaveTextContent(/^Mended$/);
  });

  it('renders the fallbacks on the server, and loads nothing there', async () => {
    const remotes = fakeLoader(all);
    const element = (
      <Provider store={createStore(combineReducers(sessionReducers))}>
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter>
            <SiteProvider registry={registry} loader={remotes.loader} notify={jest.fn()}>
              <Parts />
            </SiteProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>
    );
    const html = renderToString(element);
    expect(html.match(/Loading[^<]*(<!-- -->)?[\w-]*/g)).toHaveLength(2);
    expect(remotes.asked).toEqual([]);
    const container = document.createElement('div');
    container.innerHTML = html;
    const onRecoverableError = jest.fn();
    await deferModule(() => render(element, { container, hydrate: true, onRecoverableError }));
    expect(container.textContent).toBe('Share 71Save Ore');
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});

describe('The sign-in', () => {
  it('is led to, with the way back to the present page and its query', async () => {
    const { ask, address } = await show(all);
    await ask((site) => site.requireSignIn());
    expect(address()).toBe('/auth?returnTo=%2Fseries%2F7%3Ftab%3D2');
  });

  it('is led to, with the way back that the feature wants', async () => {
    const { ask, address } = await show(all);
    await ask((site) => site.requireSignIn('/playlist/a&b?c=d'));
    expect(new URLSearchParams(address().split('?')[1]).get('returnTo')).toBe('/playlist/a&b?c=d');
  });

  it('REQ-MENU-2 keeps what is to be done on the way back, until it is led to for something else', async () => {
    const { ask } = await show(all);
    await ask((site) => site.requireSignIn(undefined, { kind: 'subscribe', seriesId: 7 }));
    expect(readPendingAction()).toMatchObject({
      action: { kind: 'subscribe', seriesId: 7 },
      pathname: '/series/7',
    });
    await ask((site) => site.requireSignIn());
    expect(readPendingAction()).toBeUndefined();
  });
});

describe('The site that features see', () => {
  it('stays the very same while only the query changes, which draws none of its users anew', async () => {
    const { ask, address } = await show(all, <Link to="?tab=3">Third</Link>);
    const sites: Site[] = [];
    await ask((site) => sites.push(site));
    await deferModule(() => userEvent.click(screen.getByRole('link', { name: 'Third' })));
    await ask((site) => sites.push(site));
    expect(address()).toBe('/series/7?tab=3');
    expect(sites[1]).toBe(sites[0]);
    await ask((site) => site.requireSignIn());
    expect(address()).toBe('/auth?returnTo=%2Fseries%2F7%3Ftab%3D3');
  });
});

describe('Warming', () => {
  it.each(['/series/8', 'http://localhost/series/8?from=home#videos'])(
    'gets the code and the data of %s',
    async (path) => {
      const { ask, asked } = await show(all);
      await ask((site) => site.preloadPage(path));
      expect(asked).toEqual(['pages/Series/SeriesPage']);
      expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/video/series/8']);
    },
  );

  it('does not ask for what is in the cache and fresh', async () => {
    const { ask, queryClient } = await show(all);
    queryClient.setQueryData(['GET /video/series/{id}', 7], { series: {} });
    await ask((site) => site.preloadPage('/series/7'));
    expect(fetched).not.toHaveBeenCalled();
    await ask((site) => site.preloadPage('/series/8'));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('asks for nothing while the viewer pays for each byte', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    try {
      const { ask, asked } = await show(all);
      await ask((site) => site.preloadPage('/series/8'));
      expect(asked).toEqual([]);
      expect(fetched).not.toHaveBeenCalled();
    } finally {
      Reflect.deleteProperty(navigator, 'connection');
    }
  });

  it('asks for the manifest of the stream that the page will play, as soon as it is known which', async () => {
    fetched.mockImplementationOnce(
      () =>
        Promise.resolve({ status: 200, text: () => Promise.resolve('{"series":{"clip":"ore"}}') }) as never,
    );
    const { ask } = await show(all);
    await ask((site) => site.preloadPage('/series/8'));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/video/series/8',
      '/streams/ore/master.m3u8',
    ]);
  });

  it('does not ask for the same data twice', async () => {
    const { ask } = await show(all);
    await ask((site) => site.preloadPage('/series/8'));
    await ask((site) => site.preloadPage('/series/8'));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('leaves alone what no feature serves, and keeps its failures to itself', async () => {
    const { ask, asked } = await show({});
    await ask((site) => site.preloadPage('/about'));
    expect(asked).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    await ask((site) => site.preloadPage('/series/8'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
