import type { MountRequest } from '@steadfast/contract';
import { request, useSearchParam, useSite, useUser, type DialogProps } from '@steadfast/sdk';
import { liveFeature, liveRegistry } from '@steadfast/testing';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { mountModule } from './mount-module';

// As in the server build.
jest.mock('../../shared/sdk/src/api-client/http', () => jest.requireActual('./sample-http'));

const registry = liveRegistry([
  liveFeature({
    name: 'mfe-tags',
    routes: [],
    dialogs: [
      { name: 'share', module: 'ShareDialog' },
      { name: 'search', module: 'SearchOverlay' },
      { name: 'prayers', module: 'PrayersDialog' },
    ],
    slots: [
      { slot: 'video-actions', module: 'TagAction' },
      { slot: 'video-actions', module: 'OtherAction' },
    ],
  }),
]);
const config = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}.m3u8',
  siteName: 'Steadfast',
  tagline: '',
  socialLinks: [],
};
const share = { dialog: 'share', module: 'ShareDialog' };
const action = { on: 'series' as const, label: 'Pray', dialog: 'prayers' };
const shortcut = { key: 'p', label: 'Pray', dialog: 'prayers' };
const call = (name: string) => ({ call: name, params: [], path: '' });

/** What a module has been shown with, each time that it rendered. */
let seen: unknown[];
beforeEach(() => {
  seen = [];
  // What is mounted updates when it likes, as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** Mounts a module of which this is the component, beside others that are given. */
const mount = (
  Module: ComponentType<never>,
  given: Partial<MountRequest> = share,
  others: Record<string, object> = {},
) =>
  mountModule(
    {
      registry,
      config,
      feature: 'mfe-tags',
      module: '',
      fields: 'all',
      isSignedIn: true,
      responses: [],
      ...given,
    },
    async (_, module) => {
      const found = module === given.module ? Module : others[module];
      if (!found) throw new Error(`${module} was not asked for`);
      return found as ComponentType<object>;
    },
  );

const Recorder = (props: object) => {
  seen.push({ ...props, isSignedIn: useUser() !== null, text: document.body.textContent });
  return <p>Recorded</p>;
};

describe('A dialog that the gate mounts', () => {
  it('is open with its target, for a viewer who is signed in, and leaves nothing behind', async () => {
    await mount(Recorder);
    expect(seen.at(-1)).toMatchObject({ kind: 'video', title: 'Sample', atSeconds: 90, isSignedIn: true });
    expect((seen.at(-1) as DialogProps).onClosed).toEqual(expect.any(Function));
    expect(document.body).toBeEmptyDOMElement();
  });

  it('may have the required fields alone, and nobody signed in', async () => {
    await mount(Recorder, { ...share, fields: 'required', isSignedIn: false });
    expect(seen.at(-1)).not.toHaveProperty('atSeconds');
    expect(seen.at(-1)).toMatchObject({ kind: 'playlist', isSignedIn: false });
  });

  it.each([
    [true, 'Sample'],
    [false, ''],
  ])(
    'is the search by its state; signed in: %p, with the query “%s” in its address',
    async (isSignedIn, query) => {
      const Search = () => {
        seen.push(useSearchParam()[0]);
        return null;
      };
      await mount(Search, { dialog: 'search', module: 'SearchOverlay', isSignedIn });
      expect(seen.at(-1)).toBe(query);
    },
  );

  it.each([
    ['of an action', [action], [], { kind: 'series', id: 1, title: 'Sample' }, { title: '' }],
    ['of a shortcut', [], [shortcut], {}, {}],
    ['of both', [action], [shortcut], { title: 'Sample' }, {}],
  ])('is one that its own feature opens: %s', async (_, actions, shortcuts, all, required) => {
    const [feature] = registry.features;
    const given = {
      registry: liveRegistry([liveFeature({ ...feature, actions, shortcuts })]),
      ...{ dialog: 'prayers', module: 'PrayersDialog' },
    };
    await mount(Recorder, given);
    expect(seen.at(-1)).toMatchObject(all);
    await mount(Recorder, { ...given, fields: 'required' });
    expect(seen.at(-1)).toMatchObject(required);
    expect('title' in (seen.at(-1) as object)).toBe('title' in required);
  });

  it('is none that the shell does not know', async () => {
    await mount(Recorder, { dialog: 'prayers', module: 'PrayersDialog' });
    await mount(Recorder, { slot: 'prayers', module: 'TagAction' });
    expect(seen).toEqual([]);
  });
});

describe('A slot that the gate mounts', () => {
  it('has its props, and no module beside it', async () => {
    await mount(Recorder, { slot: 'video-actions', module: 'TagAction' });
    expect(seen.at(-1)).toMatchObject({ videoId: 1, videoTitle: 'Sample', isSignedIn: true });
  });
});

describe('The first error of what the gate mounts', () => {
  const faults: [string, ComponentType<never>][] = [
    [
      'while it renders',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'in an effect',
      () => {
        useEffect(() => {
          throw new Error('broken');
        });
        return null;
      },
    ],
    [
      'when it ends',
      () => {
        useEffect(() => () => {
          throw new Error('broken');
        });
        return null;
      },
    ],
  ];
  it.each(faults)('is thrown: %s', async (_, Module) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(mount(Module)).rejects.toThrow('broken');
    expect(document.body).toBeEmptyDOMElement();
    log.mockRestore();
  });

  it('is thrown if its code does not load', async () => {
    const noCode = undefined as unknown as ComponentType<never>;
    await expect(mount(noCode)).rejects.toThrow('ShareDialog was not asked for');
  });
});

describe('The store of a remote that the gate mounts', () => {
  const [feature] = registry.features;
  const withStore = liveRegistry([liveFeature({ ...feature, store: { module: 'store/tagStore' } })]);
  const Counter = () => {
    seen.push(useSelector((state: Record<string, unknown>) => state['mfe-tags']));
    return null;
  };
  const mountWith = (reducer: (state?: number) => number | undefined) =>
    mount(Counter, { ...share, registry: withStore }, { 'store/tagStore': { name: 'mfe-tags', reducer } });

  it('comes with its modules', async () => {
    await mountWith((state = 7) => state);
    expect(seen.at(-1)).toBe(7);
  });

  it('is refused if it has no first state', async () => {
    await expect(mountWith(() => undefined)).rejects.toThrow('remote-crash: mfe-tags');
    expect(seen).toEqual([]);
  });
});

describe('The calls of what the gate mounts', () => {
  const useCall = (name: string, queryFn: () => Promise<unknown>) => useQuery({ queryKey: [name], queryFn });
  const Caller = () => {
    const { hasDialog } = useSite();
    const one = useCall('one', () => request('GET /video/{id}', { params: { id: 7 } }));
    const list = useCall('list', () => request('GET /video/continue_watching', {}));
    const found = useCall('found', () => request('POST /video/search', { body: { query: 'ore' } }));
    seen.push([one.data, one.error?.message, list.data, list.status, found.data, hasDialog('search')]);
    return null;
  };
  const video = { ...call('GET /video/{id}'), body: 'a video' };

  it('have the responses of their own names', async () => {
    const list = { ...call('GET /video/continue_watching'), body: 'a list' };
    const found = { ...call('POST /video/search'), body: 'what was found' };
    await mount(Caller, { ...share, responses: [video, list, found] });
    expect(seen.at(-1)).toEqual(['a video', undefined, 'a list', 'success', 'what was found', true]);
  });

  it('stay pending without one', async () => {
    await mount(Caller);
    expect(seen.at(-1)).toEqual([undefined, undefined, undefined, 'pending', undefined, true]);
  });

  it('fail at once, without another try', async () => {
    const body = { code: 'unavailable', message: 'Later.' };
    await mount(Caller, { ...share, missing: [{ ...call('GET /video/{id}'), status: 503, body }] });
    expect(seen.at(-1)).toEqual([undefined, 'Later.', undefined, 'error', undefined, true]);
  });
});
