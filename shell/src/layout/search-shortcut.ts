import { createPersistedStore } from '@steadfast/shared/persisted-store';

const OFF = 'off';

/**
 * Whether the search shortcut is on. It can be switched off, for people who use speech input or press keys by accident
 * (WCAG 2.1.4).
 */
const store = createPersistedStore<boolean>({
  key: 'steadfast.searchKey',
  parse: (text) => text !== OFF,
  serialize: (isOn) => (isOn ? null : OFF),
});

export const isSearchShortcutOn = store.getState;
export const setSearchShortcut = store.set;
export const subscribeToSearchShortcut = store.subscribe;
