import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps, type ComponentType, type ReactElement } from 'react';
import { fakeLoader, deferModule, liveFeature } from '@steadfast/testing';
import type { RemoteErrorCode } from '@steadfast/contract';
import { RemoteError, createSimpleLoader, type ModuleLoader } from './module-loader';
import { RemoteBoundary } from './RemoteBoundary';

const feature = liveFeature();
const Page = ({ title = 'The page' }: { title?: string }) => <h1>{title}</h1>;
type PartProps = ComponentProps<typeof RemoteBoundary>;
const Part = (props: Pick<PartProps, 'loader'> & Partial<PartProps>) => (
  <RemoteBoundary feature={feature} modulePath="pages/Page" fallback={<p>Loading</p>} {...props} />
);
const show = (part: ReactElement) => deferModule(() => render(part));
const click = (name: string) => deferModule(() => userEvent.click(screen.getByRole('button', { name })));

// React tells of everything that a boundary catches; what is thrown here is meant.
let toConsole: jest.SpyInstance;
beforeEach(() => {
  toConsole = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => toConsole.mockRestore());

describe('A part of the page that a remote serves', () => {
  it.each<[RemoteErrorCode, RegExp]>([
    ['remote-unreachable', /We could not load it\. Try again; if it keeps failing, check your connection\./],
    ['remote-timeout', /It took too long to load/],
    ['remote-mismatch', /It is not compatible with the rest of the site right now/],
    ['remote-shape', /It arrived in an unexpected form/],
    ['remote-crash', /Something went wrong inside it/],
  ])('REQ-FED-3 says that it failed, of which remote and version: %s', async (code, words) => {
    const { loader } = fakeLoader({ 'pages/Page': code });
    await show(<Part loader={loader} />);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { level: 1 })).toHaveTextContent(
      'This part of the site is not available',
    );
    expect(document.title).toBe('This part of the site is not available · Steadfast');
    expect(alert).toHaveTextContent(words);
    expect(alert).toHaveTextContent(`Code ${code} · mfe-catalog 1.2.0-3f9c2a1b`);
  });

  it('REQ-FED-3 can be tried again without a reload, as often as it takes', async () => {
    const remote = fakeLoader({});
    await show(<Part loader={remote.loader} />);
    await click('Try again');
    await click('Try again');
    await waitFor(() => expect(remote.asked).toHaveLength(3));
    remote.serve({ 'pages/Page': Page });
    await click('Try again');
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('REQ-FED-3 that throws when it is drawn says so, and works when tried again', async () => {
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'map')");
      return <Page />;
    };
    const { loader } = fakeLoader({ 'pages/Page': Broken });
    await show(<Part loader={loader} feature={{ ...feature, owner: { team: 'Catalogue' } }} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Code remote-crash · mfe-catalog ${feature.version} · team Catalogue`,
    );
    isBroken = false;
    await click('Try again');
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });

  describe('REQ-FED-3 that throws and has a previous version', () => {
    const previous = {
      version: '1.1.0-aaaaaaaa',
      container: 'catalog_before',
      entry: '/e.js',
      integrity: {},
    };
    const fail = (version: string) =>
      new RemoteError('remote-crash', { ...feature, version }, { cause: 'set by the test' });
    /** A loader that serves `live`, and after a crash what `fallBack` returns. */
    const openLoader = (live: ComponentType, fallBack: () => Promise<ComponentType>) => {
      const crashes: unknown[] = [];
      const loader: ModuleLoader = {
        ...createSimpleLoader(() => (crashes.length > 0 ? fallBack() : Promise.resolve(live))),
        replaceCrashed(_, __, crash) {
          crashes.push(crash);
          return crashes.length > 1 ? fail(previous.version) : undefined;
        },
      };
      return { loader, crashes };
    };
    const part = (loader: ModuleLoader) => <Part loader={loader} feature={{ ...feature, previous }} />;
    const Broken = () => {
      throw new TypeError('broken');
    };

    it('is replaced by it, without a message', async () => {
      let resolve: (page: ComponentType) => void = () => undefined;
      const { loader, crashes } = openLoader(Broken, () => new Promise((done) => (resolve = done)));
      await show(part(loader));
      expect(screen.getByText('Loading')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      await deferModule(() => resolve(Page));
      expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
      expect(crashes).toEqual([{ cause: new TypeError('broken'), component: Broken }]);
    });

    it('is replaced by it after a later render too, as when a response breaks it', async () => {
      const Late = () => {
        const [isBroken, setBroken] = useState(false);
        if (isBroken) throw new TypeError('broken');
        return <button onClick={() => setBroken(true)}>Break it</button>;
      };
      const { loader } = openLoader(Late, () => Promise.resolve(Page));
      await show(part(loader));
      await click('Break it');
      expect(await screen.findByRole('heading', { name: 'The page' })).toBeInTheDocument();
    });

    it('says so if that one cannot be loaded', async () => {
      const { loader, crashes } = openLoader(Broken, () => Promise.reject(fail(feature.version)));
      await show(part(loader));
      expect(await screen.findByRole('alert')).toHaveTextContent('Code remote-crash · mfe-catalog 1.2.0');
      expect(crashes).toHaveLength(1);
    });

    it('says so if that one throws too, and does not try again by itself', async () => {
      const { loader, crashes } = openLoader(Broken, () => Promise.resolve(Broken));
      await show(part(loader));
      expect(await screen.findByRole('alert')).toHaveTextContent('Code remote-crash · mfe-catalog 1.1.0');
      expect(crashes).toHaveLength(2);
    });
  });

  it('REQ-FED-3 is marked with its first rendering, or that it threw there', async () => {
    const measure = jest.fn<unknown, [string, { detail: { outcome: string } }]>();
    performance.measure = measure as unknown as typeof performance.measure;
    const Broken = () => {
      throw new Error('broken');
    };
    const { loader } = fakeLoader({ 'pages/Marked': Page, 'pages/Broken': Broken });
    for (const modulePath of ['pages/Marked', 'pages/Broken']) {
      await show(<Part loader={loader} modulePath={modulePath} />);
    }
    expect(measure.mock.calls.map(([name, { detail }]) => `${name}: ${detail.outcome}`)).toEqual([
      'remote mfe-catalog render pages/Marked: ok',
      'remote mfe-catalog render pages/Broken: remote-crash',
    ]);
  });

  it('REQ-FED-3 that throws later, at a click, be it nothing, takes down itself alone', async () => {
    const Fragile = () => {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw undefined;
      return (
        <button type="button" onClick={() => setBroken(true)}>
          Break
        </button>
      );
    };
    const { loader } = fakeLoader({ 'slots/Fragile': Fragile, 'pages/Page': Page });
    await show(
      <>
        <p>The shell</p>
        <section aria-label="Slot">
          <Part loader={loader} modulePath="slots/Fragile" />
        </section>
        <Part loader={loader} />
      </>,
    );
    await click('Break');
    expect(within(screen.getByRole('region', { name: 'Slot' })).getByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    expect(screen.getByText('The shell')).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('REQ-SESSION-5 that takes long is waited for, until the viewer asks anew or stops', async () => {
    const remote = fakeLoader({ 'pages/Page': new Promise<typeof Page>(() => undefined) });
    await show(
      <Part
        loader={remote.loader}

        fallback={({ retry, cancel }) => (
          <>
            <button type="button" onClick={retry}>
              Anew
            </button>
            <button type="button" onClick={cancel}>
              Cancel
            </button>
          </>
        )}
      />,
    );
    await click('Anew');
    expect(remote.asked).toHaveLength(2);
    await click('Cancel');
    expect(screen.getByRole('alert')).toHaveTextContent('You stopped loading it.');
    remote.serve({ 'pages/Page': Page });
    await click('Try again');
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });

  it('that did not come without a network comes by itself when the network is back', async () => {
    const remote = fakeLoader({});
    await show(<Part loader={remote.loader} />);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    remote.serve({ 'pages/Page': Page });
    await deferModule(() => window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
  });
});

describe('A part that crashed for what the page was about', () => {
  it('REQ-FED-3 is tried again when the page is about something else, and not before', async () => {
    const Video = ({ id }: { id: string }) => {
      if (id === '1') throw new Error('Video 1 is broken');
      return <h1>Video {id}</h1>;
    };
    const { loader } = fakeLoader({ 'pages/Page': Video });
    const part = (id: string) => (
      <Part
        loader={loader}

        componentProps={{ id }}

        shownFor={`/video/${id}`}
      />
    );
    let rerender: (part: ReactElement) => void = () => undefined;
    await deferModule(() => ({ rerender } = render(part('1'))));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await deferModule(() => rerender(part('1')));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await deferModule(() => rerender(part('2')));
    expect(screen.getByRole('heading', { name: 'Video 2' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
