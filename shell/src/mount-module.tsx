/** Mounts a remote's dialog or slot as viewers see it, for the gate (delivery/src/gate/check-rendering.ts). */
import type { LiveFeature, MountRequest } from '@steadfast/contract';
import {
  clearUser,
  provideSiteConfig,
  sessionReducers,
  setUser,
  Slot,
  useSite,
  type DialogTargets,
  type Profile,
  type SlotProps,
  toggleSearch,
} from '@steadfast/sdk/internal';
import {
  SiteProvider,
  createToastStore,
  createQueryClient,
  createSimpleLoader,
  withFeatureStores,
  type ModuleLoader,
} from '@steadfast/host';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { combineReducers, legacy_createStore as createStore } from 'redux';
import {
  unstable_IdlePriority as IdlePriority,
  unstable_scheduleCallback as scheduleCallback,
} from 'scheduler';
import { provideSamples } from './sample-http';

/**
 * How often React finishes and timers run after code was asked for, until calls have responses and all is shown. The slowest
 * of this site's dialogs and slots needs four turns.
 */
const TURNS = 12;

/** Props with all fields, and with the required ones alone, for what the contract lists. */
type Samples<Contract> = {
  [Name in keyof Contract as Lowercase<string> extends Name ? never : Name]: Record<
    MountRequest['fields'],
    Contract[Name]
  >;
};

const targets: Samples<DialogTargets> = {
  share: {
    all: { kind: 'video', id: 1, title: 'Sample', atSeconds: 90, source: { type: 'series', id: 1 } },
    required: { kind: 'playlist', linkSlug: 'sample', title: 'Sample' },
  },
  'add-to-playlist': {
    all: { videoId: 1, videoTitle: 'Sample' },
    required: { videoId: 1, videoTitle: '' },
  },
  'preview-video': {
    all: { videoId: 1, streamId: 'sample', title: 'Sample' },
    required: { videoId: 1, streamId: 'sample', title: '' },
  },
  search: { all: {}, required: {} },
};

const slotProps: Samples<SlotProps> = {
  'video-actions': {
    all: { videoId: 1, videoTitle: 'Sample', getCurrentUrl: () => '/video/1' },
    required: { videoId: 1, videoTitle: '' },
  },
  'home-rows': { all: {}, required: {} },
  'series-tabs': { all: { seriesId: 1 }, required: { seriesId: 1 } },
  'account-sections': { all: {}, required: {} },
  'search-results': { all: { query: 'Sample' }, required: { query: 'S' } },
  'video-card': {
    all: { videoId: 1, videoTitle: 'Sample' },
    required: { videoId: 1, videoTitle: '' },
  },
  'series-card': {
    all: { seriesId: 1, seriesTitle: 'Sample' },
    required: { seriesId: 1, seriesTitle: '' },
  },
};

const viewer: Profile = {
  name: 'Sample',
  email: 'sample@example.org',
  zipcode: '37203',
  emailNotification: true,
};

/** What a dialog is opened with; for one that the contract does not list, what the actions and shortcuts of its feature pass. */
function findTarget(
  dialog: string,
  fields: MountRequest['fields'],
  { actions = [], shortcuts = [] }: Partial<LiveFeature> = {},
): object | undefined {
  if (Object.hasOwn(targets, dialog)) return targets[dialog as keyof typeof targets][fields];
  const action = actions.find((each) => each.dialog === dialog);
  const hasShortcut = shortcuts.some((each) => each.dialog === dialog);
  if (action && !(hasShortcut && fields === 'required'))
    return { kind: action.on, id: 1, title: fields === 'all' ? 'Sample' : '' };
  return hasShortcut ? {} : undefined;
}

/**
 * Mounts a module where it belongs, with the shell's own boundaries. Needs a document. Mounts nothing for a dialog or slot
 * that this shell does not know.
 *
 * @throws the first error that a boundary would show
 */
export async function mountModule(
  {
    registry,
    config,
    feature: name,
    module,
    dialog,
    slot,
    fields,
    isSignedIn,
    responses,
    missing = [],
  }: MountRequest,
  loadModule: ModuleLoader['load'],
): Promise<void> {
  const target =
    dialog === undefined
      ? undefined
      : findTarget(
          dialog,
          fields,
          registry.features.find((feature) => feature.name === name),
        );
  if (!target && !(slot !== undefined && slot in slotProps)) return;
  const { createRoot } = await import('react-dom/client');
  provideSiteConfig(config);
  globalThis.prefetchedResponses = undefined;
  provideSamples([...responses.map(({ call, body }) => ({ call, status: 200, body })), ...missing]);
  const store = createStore(combineReducers(sessionReducers));
  store.dispatch(isSignedIn ? setUser(viewer) : clearUser());
  store.dispatch(toggleSearch(dialog === 'search'));
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, retry: false } });
  let turns = TURNS;
  const remotes = createSimpleLoader((...args) => {
    turns = TURNS;
    return loadModule(...args);
  });
  const loader = withFeatureStores(remotes, { store, loadSagas: () => Promise.resolve(() => undefined) });
  // In a slot, others would be mounted with it.
  const features = registry.features.map((feature) => ({
    ...feature,
    slots: feature.slots.filter(
      (each) => feature.name === name && each.slot === slot && each.module === module,
    ),
  }));
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container, { onCaughtError: onError, onUncaughtError: onError });
  root.render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[dialog === 'search' && isSignedIn ? '/?q=Sample' : '/']}>
          <SiteProvider
            registry={{ ...registry, features }}
            loader={loader}
            notify={createToastStore().notify}
          >
            <main>
              {target && <Opener name={dialog as keyof DialogTargets} target={target} />}
              {slot !== undefined && (
                <Slot name={slot as keyof SlotProps} props={slotProps[slot as keyof SlotProps][fields]} />
              )}
            </main>
          </SiteProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>,
  );
  for (; turns > 0 && errors.length === 0; turns -= 1) await takeTurn();
  root.unmount();
  await takeTurn();
  container.remove();
  queryClient.clear();
  if (errors.length > 0) throw errors[0];
}

/** React renders in parts, one in each turn of the event loop, as many as the machine takes: idle tasks run after all. */
const takeTurn = () =>
  new Promise((resolve) => void scheduleCallback(IdlePriority, () => void setTimeout(resolve, 0)));

function Opener({ name, target }: { name: keyof DialogTargets; target: object }) {
  const { openDialog } = useSite();
  useEffect(() => {
    // The search opens by the client-wide state.
    if (name !== 'search') openDialog(name, target);
  }, [openDialog, name, target]);
  return null;
}
