import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { readPendingAction, type DialogTargets, type Site, Slot, useSite } from '@steadfast/sdk/internal';
import {
  fakeLoader,
  deferModule,
  hydratePage,
  liveFeature,
  liveRegistry,
  renderInSite,
  type ServedModule,
} from '@steadfast/testing';
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
  const seen: { site?: Site } = {};
  const onRender = (site: Site) => void Object.assign(seen, { site });
  const queryClient = createQueryClient();
  const site = (
    <QueryClientProvider client={queryClient}>
      <SiteProvider registry={registry} loader={remotes.loader} notify={notify}>
        <Feature onRender={onRender} />
        {page}
      </SiteProvider>
    </QueryClientProvider>
  );
  let address = () => '';
  await deferModule(() => void ({ address } = renderInSite(site, { at: '/series/7?tab=2' })));
  const ask = (intent: (asked: Site) => void) => deferModule(() => seen.site && intent(seen.site));
  return { ...remotes, notify, ask, queryClient, address };
}
/** Hands the site out that a feature sees. */
function Feature({ onRender }: { onRender: (site: Site) => void }) {
  const site = useSite();
  useEffect(() => onRender(site));
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
      expect([site.hasDialog('pray'), site.hasDialog('share')]).toEqual([true, false]);
      const actions = site.listActions('video');
      expect(actions).toEqual([{ on: 'video', label: 'Pray for this', dialog: 'pray' }]);
      site.openDialog('pray', { kind: 'video', id: 71, title: 'Ore' });
    });
    expect(screen.getByRole('dialog', { name: 'Pray for Ore' })).toBeInTheDocument();
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

  it('has the fallbacks on the server, which loads nothing, and its parts once the browser has taken over', async () => {
    const { asked, loader } = fakeLoader(all);
    const site = (
      <SiteProvider registry={registry} loader={loader} notify={jest.fn()}>
        <Parts />
      </SiteProvider>
    );
    let onServer = { text: '', asked: [''] };
    const prepareBrowser = () => {
      onServer = { text: document.body.textContent, asked: [...asked] };
    };
    const page = await hydratePage(site, { prepareBrowser });
    expect(onServer).toEqual({ text: 'Loading mfe-shareLoading mfe-playlists', asked: [] });
    expect(page).toHaveTextContent('Share 71Save Ore');
  });
});

describe('The sign-in', () => {
  it('is led to, with the way back to the present page and its query, or where the feature wants', async () => {
    const { ask, address } = await show(all);
    await ask((site) => site.requireSignIn());
    expect(address()).toBe('/auth?returnTo=%2Fseries%2F7%3Ftab%3D2');
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

  it('leaves alone what no feature serves, and keeps its failures to itself', async () => {
    const { ask, asked } = await show({});
    await ask((site) => site.preloadPage('/about'));
    expect(asked).toEqual([]);
    expect(fetched).not.toHaveBeenCalled();
    await ask((site) => site.preloadPage('/series/8'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
