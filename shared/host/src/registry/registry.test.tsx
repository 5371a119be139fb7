import { liveFeature } from '@steadfast/testing';
import {
  REGISTRY_ELEMENT_ID,
  findDialog,
  setRegistry,
  readDocumentRegistry,
  selectActions,
  selectLinks,
  selectRoutes,
  selectShortcuts,
  findSlotContributions,
} from './registry';

const catalog = liveFeature({
  routes: [
    { path: '/', module: 'pages/Home/HomePage', title: 'Home' },
    { path: '/series', module: 'pages/Series/SeriesPage', title: 'Series' },
  ],
  slots: [
    { slot: 'video-actions', module: 'slots/Last', order: 101 },
    { slot: 'video-actions', module: 'slots/Second', order: 99 },
  ],
  links: [
    { place: 'bar', label: 'Last', path: '/series', order: 101 },
    { place: 'footer', label: 'Usual', path: '/series' },
  ],
});
const playlists = liveFeature({
  name: 'mfe-playlists',
  routes: [{ path: '/my_playlists', module: 'pages/MyPlaylists/MyPlaylistsPage', title: 'My playlists' }],
  dialogs: [{ name: 'add-to-playlist', module: 'dialogs/Add/AddDialog' }],
  slots: [
    { slot: 'video-actions', module: 'slots/Usual' },
    { slot: 'video-actions', module: 'slots/AlsoUsual' },
    { slot: 'elsewhere', module: 'slots/Elsewhere', order: 1 },
    { slot: 'video-actions', module: 'slots/First', order: -1 },
  ],
  links: [
    { place: 'bar', label: 'Also usual', path: '/my_playlists' },
    { place: 'bar', label: 'First', path: '/my_playlists', order: -1 },
  ],
});
const registry = { revision: 1, shell: '1', features: [catalog, playlists] };

describe('The registry', () => {
  it('REQ-FED-2 gives the routes of all features, each with who serves it', () => {
    expect(selectRoutes(registry).map(({ path, feature }) => [path, feature.name])).toEqual([
      ['/', 'mfe-catalog'],
      ['/series', 'mfe-catalog'],
      ['/my_playlists', 'mfe-playlists'],
    ]);
  });

  it('REQ-FED-2 knows who serves a dialog', () => {
    expect(findDialog(registry, 'add-to-playlist')).toEqual({
      name: 'add-to-playlist',
      module: 'dialogs/Add/AddDialog',
      feature: playlists,
    });
  });

  it('gives the parts of a slot in their order, 100 where none is said, else as they stand', () => {
    expect(findSlotContributions(registry, 'video-actions').map(({ module }) => module)).toEqual([
      'slots/First',
      'slots/Second',
      'slots/Usual',
      'slots/AlsoUsual',
      'slots/Last',
    ]);
    expect(findSlotContributions(registry, 'nowhere')).toEqual([]);
  });

  it('names the parts of a slot after their feature, the others of the same by number, with a label each', () => {
    const [first, ...others] = playlists.slots;
    const labelled = {
      ...playlists,
      slots: [{ ...first, slot: 'video-actions', module: 'slots/Usual', label: 'Saved' }, ...others],
    };
    const parts = findSlotContributions({ ...registry, features: [labelled] }, 'video-actions');
    expect(parts.map(({ id, label }) => [id, label])).toEqual([
      ['mfe-playlists.3', 'mfe-playlists'],
      ['mfe-playlists', 'Saved'],
      ['mfe-playlists.2', 'mfe-playlists'],
    ]);
  });

  it('REQ-FED-2 gives the links of all features in their order, the host’s own first among equals', () => {
    const labels = selectLinks(registry, [{ place: 'bar', label: 'Own', path: '/own' }]).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(['First', 'Own', 'Usual', 'Also usual', 'Last']);
    const { links: _, ...older } = catalog;
    expect(selectLinks({ ...registry, features: [older] }, [])).toEqual([]);
  });

  it('REQ-FED-3 of a feature that takes a break gives the pages, which say so, but neither dialogs, parts of slots nor links', () => {
    const broken = { ...registry, features: [catalog, { ...playlists, isDisabled: true as const }] };
    expect(selectRoutes(broken)).toHaveLength(3);
    expect(findDialog(broken, 'add-to-playlist')).toBeUndefined();
    expect(findSlotContributions(broken, 'video-actions').map(({ module }) => module)).toEqual([
      'slots/Second',
      'slots/Last',
    ]);
    expect(selectLinks(broken, []).map(({ label }) => label)).toEqual(['Usual', 'Last']);
  });
});

describe('Actions and shortcuts', () => {
  const dialogs = [{ name: 'pray', module: 'dialogs/Pray' }];
  const pray = { on: 'video', label: 'Pray', dialog: 'pray' } as const;
  const prayers = { on: 'video', label: 'Prayers', path: '/prayer/:id', order: 1 } as const;
  const onSeries = { on: 'series', label: 'Pray', dialog: 'pray' } as const;
  const shortcut = { key: 'p', label: 'Pray', dialog: 'pray' };
  const prayer = liveFeature({
    name: 'mfe-prayer',
    dialogs,
    actions: [pray, onSeries, prayers],
    shortcuts: [shortcut],
  });
  const withFeature = (feature: typeof prayer) => ({ revision: 1, shell: '1', features: [catalog, feature] });

  it('REQ-FED-2 are those of all features, actions by what they are on and in their order', () => {
    expect(selectActions(withFeature(prayer), 'video')).toEqual([prayers, pray]);
    expect(selectActions(withFeature(prayer), 'series')).toEqual([onSeries]);
    expect(selectShortcuts(withFeature(prayer))).toEqual([shortcut]);
  });

  it('REQ-FED-3 are not there while their feature takes a break', () => {
    const disabled = withFeature({ ...prayer, isDisabled: true });
    expect(selectActions(disabled, 'video')).toEqual([]);
    expect(selectShortcuts(disabled)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no list', 'pray'],
    ['nothing', [null, 7]],
    ['no label', [{ ...pray, ...shortcut, label: undefined }]],
    ['a dialog that its feature does not serve', [{ ...pray, ...shortcut, dialog: 'share' }]],
    ['neither dialog nor page', [{ ...pray, ...shortcut, dialog: undefined }]],
  ])('REQ-FED-3 are left out where a manifest has %s', (_, broken) => {
    const registry = withFeature({ ...prayer, actions: broken, shortcuts: broken } as typeof prayer);
    expect(selectActions(registry, 'video')).toEqual([]);
    expect(selectShortcuts(registry)).toEqual([]);
  });
});

describe('The registry of the document', () => {
  afterEach(() => document.getElementById(REGISTRY_ELEMENT_ID)?.remove());
  const carry = (text: string) => {
    const element = document.createElement('script');
    Object.assign(element, { id: REGISTRY_ELEMENT_ID, type: 'application/json', textContent: text });
    document.head.append(element);
  };

  it('is what the HTML carries', () => {
    carry(JSON.stringify(registry));
    expect(readDocumentRegistry()).toEqual(registry);
  });

  it('says what to do when the HTML carries none, or an empty one', () => {
    expect(readDocumentRegistry).toThrow('The HTML contains no #registry element. Compose it with delivery.');
    carry('');
    expect(readDocumentRegistry).toThrow('The HTML contains no #registry element. Compose it with delivery.');
  });

  it.each(['<!doctype html>', 'null', '{}'])('REQ-FED-3 is refused when it is none: %s', (text) => {
    carry(text);
    expect(readDocumentRegistry).toThrow();
  });

  it.each(['container', 'entry', 'routes', 'dialogs', 'slots', 'modules', 'integrity'])(
    'REQ-FED-3 is refused when it lacks the %s of a feature',
    (field) => {
      carry(JSON.stringify({ features: [{ ...catalog, [field]: undefined }] }));
      expect(readDocumentRegistry).toThrow();
    },
  );

  it.each([
    ['where the HTML carries none', undefined],
    ['in the place of one that is empty', ''],
  ])('can be put there, %s', (_, text) => {
    if (text !== undefined) carry(text);
    setRegistry(registry);
    expect(readDocumentRegistry()).toEqual(registry);
  });
});
