import { act, fireEvent, screen } from '@testing-library/react';
import type { ShortcutContribution } from '@steadfast/contract';
import { liveFeature, liveRegistry, type RenderedSite, renderInSite, testViewer } from '@steadfast/testing';
import { Shortcuts } from './Shortcuts';
import { singleKeys } from './single-keys';

const dialogs = [{ name: 'pray', module: 'dialogs/Pray' }];
const usual: ShortcutContribution[] = [
  { key: 'p', label: 'Pray', dialog: 'pray' },
  { key: 'g', label: 'My prayers', path: '/prayer' },
];

function show(site?: RenderedSite, shortcuts = usual) {
  const registry = liveRegistry([
    liveFeature({ shortcuts: 'none' as unknown as [] }),
    liveFeature({ name: 'mfe-prayer', dialogs, shortcuts }),
  ]);
  return renderInSite(
    <>
      <Shortcuts registry={registry} />
      <input aria-label="Filter" />
      <input type="checkbox" aria-label="Email notices" />
      <div role="menu" aria-label="Options" tabIndex={0} />
    </>,
    site,
  );
}
/** @returns whether the key is left to the browser and the page */
const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body) => {
  let isLeft = false;
  act(() => {
    isLeft = fireEvent.keyDown(target, { key, ...init });
  });
  return isLeft;
};

afterEach(() => singleKeys.set(true));

describe('The shortcuts of features', () => {
  it('REQ-FED-2 open a dialog or a page', () => {
    const { opened, address } = show();
    expect(press('p')).toBe(false);
    expect(opened).toEqual([{ name: 'pray', target: {} }]);
    expect(press('g')).toBe(false);
    expect(address()).toBe('/prayer');
    expect(press('x')).toBe(true);
    expect(opened).toHaveLength(1);
  });

  it('work under Caps Lock, on keyboards of other scripts, and from a checkbox', () => {
    const { opened } = show();
    press('P');
    press('з', { code: 'KeyP' });
    press('p', {}, screen.getByLabelText('Email notices'));
    expect(opened).toHaveLength(3);
  });

  it.each<[string, KeyboardEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Alt', { altKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['an input method', { isComposing: true }],
    ['a held key', { repeat: true }],
  ])('do nothing with %s', (_, init) => {
    const { opened } = show();
    expect(press('p', init)).toBe(true);
    expect(opened).toEqual([]);
  });

  it.each(['Filter', 'Options'])('do nothing while somebody is in the widget %s', (label) => {
    const { opened } = show();
    expect(press('p', {}, screen.getByLabelText(label))).toBe(true);
    expect(opened).toEqual([]);
  });

  it('do nothing while a dialog is open', () => {
    const { opened } = show();
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    expect(press('p')).toBe(true);
    dialog.remove();
    expect(opened).toEqual([]);
    expect(press('p')).toBe(false);
  });

  it('do nothing once keys are switched off, here or in another tab (WCAG 2.1.4)', () => {
    const { opened } = show();
    singleKeys.set(false);
    expect(press('p')).toBe(true);
    singleKeys.set(true);
    expect(press('p')).toBe(false);
    localStorage.setItem('steadfast.searchKey', 'off');
    window.dispatchEvent(new StorageEvent('storage', { key: 'steadfast.searchKey', newValue: 'off' }));
    expect(press('p')).toBe(true);
    expect(opened).toHaveLength(1);
  });

  it.each([
    ['a dialog', 'p', [undefined], [{ kind: 'dialog', name: 'pray', target: {} }]],
    ['a page', 'g', ['/prayer'], [undefined]],
  ])(
    'REQ-MENU-2 for signed-in viewers lead a visitor to the sign-in first: to %s',
    (_, key, asked, pending) => {
      const shortcuts = usual.map((shortcut) => ({ ...shortcut, for: 'signed-in' as const }));
      const { opened, signInsAsked, pendingActions } = show({}, shortcuts);
      press(key);
      expect([signInsAsked, pendingActions, opened]).toEqual([asked, pending, []]);
    },
  );

  it('for signed-in viewers open for them', () => {
    const shortcuts = usual.map((shortcut) => ({ ...shortcut, for: 'signed-in' as const }));
    const { opened, signInsAsked } = show({ user: testViewer }, shortcuts);
    press('p');
    expect([opened.length, signInsAsked.length]).toEqual([1, 0]);
  });

  it('listen no more when they are gone', () => {
    const { opened, unmount } = show();
    unmount();
    expect(press('p')).toBe(true);
    expect(opened).toEqual([]);
  });
});
