import { PLAYER_PREFERENCES_KEY, defaultPreferences, createPreferenceStore } from './preferences';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it.each([
  null,
  '',
  'null',
  '[]',
  '7',
  '{"volume":7,"speed":3,"captionStyle":{"size":"vast"},"isMuted":"yes"}',
])('are as usual where nothing is stored that can be understood: %s', (text) => {
  if (text !== null) localStorage.setItem(PLAYER_PREFERENCES_KEY, text);
  expect(createPreferenceStore().get()).toEqual(defaultPreferences);
});

it('are kept for later visits, each part on its own', () => {
  createPreferenceStore().change({
    volume: 0.4,
    qualityLinesMax: 720,
    captionStyle: { ...defaultPreferences.captionStyle, size: 'huge' },
  });
  expect(createPreferenceStore().get()).toEqual({
    ...defaultPreferences,
    volume: 0.4,
    qualityLinesMax: 720,
    captionStyle: { ...defaultPreferences.captionStyle, size: 'huge' },
  });
});

it('of a later release are left to it, and those of this page stay', () => {
  const store = createPreferenceStore();
  const stop = store.subscribe(jest.fn());
  store.change({ speed: 1.5 });
  const newer = JSON.stringify({ version: 2, speed: { music: 1, speech: 2 } });
  localStorage.setItem(PLAYER_PREFERENCES_KEY, newer);
  window.dispatchEvent(new StorageEvent('storage', { key: PLAYER_PREFERENCES_KEY, newValue: newer }));
  expect(store.get().speed).toBe(1.5);
  store.change({ isTheatre: true });
  expect([store.get().isTheatre, localStorage.getItem(PLAYER_PREFERENCES_KEY)]).toEqual([true, newer]);
  stop();
});
