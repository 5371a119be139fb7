import { isPlayerKey } from './use-player-keys';

function page(html: string): Element {
  document.body.innerHTML = `<section data-stage></section>${html}`;
  return document.querySelector('[data-target]') ?? document.body;
}
const stage = () => document.querySelector('[data-stage]') ?? undefined;
const isPlayers = (key: string, html = '') => isPlayerKey(key, page(html), stage());
const everyKey = ['k', ' ', 'ArrowLeft', 'ArrowDown', 'Home', '5', '?'];

it('takes its keys from anywhere on the page, with no press into the player first', () => {
  for (const key of everyKey) {
    expect([key, isPlayers(key)]).toEqual([key, true]);
    expect([
      key,
      isPlayers(key, '<main tabindex="-1"><h1 tabindex="-1" data-target>Heat</h1></main>'),
    ]).toEqual([key, true]);
  }
});

it.each([
  '<input data-target>',
  '<input type="search" data-target>',
  '<textarea data-target></textarea>',
  '<select data-target></select>',
  '<p contenteditable><span data-target>Note</span></p>',
  '<div role="menu"><button role="menuitem" data-target>Share</button></div>',
  '<div role="listbox"><div role="option" data-target>Forged</div></div>',
  '<div role="combobox" data-target></div>',
  '<div role="dialog"><p data-target>Words</p></div>',
  '<video controls data-target></video>',
])('takes none from what needs them itself: %s', (html) => {
  expect(everyKey.filter((key) => isPlayers(key, html))).toEqual([]);
});

it.each([
  '<dialog open></dialog>',
  '<div role="dialog" aria-modal="true"></div>',
  '<dialog open data-state="open"></dialog><button data-target>Play</button>',
])('takes none while something lies over the page: %s', (html) => {
  expect(everyKey.filter((key) => isPlayers(key, html))).toEqual([]);
});

it('takes them again as soon as a dialog is closed, though it is seen on its way out', () => {
  const html = '<dialog open data-state="leaving" aria-modal="true"><input data-target></dialog>';
  expect(everyKey.filter((key) => !isPlayers(key, html))).toEqual([]);
});

it.each([
  '<button data-target>Mute</button>',
  '<a href="/series/1" data-target>Forged</a>',
  '<button><svg data-target></svg></button>',
  '<summary data-target>More</summary>',
  '<input type="checkbox" data-target>',
  '<div role="switch" data-target></div>',
])('leaves Space alone to what it presses: %s', (html) => {
  expect(everyKey.filter((key) => !isPlayers(key, html))).toEqual([' ']);
});

it.each(['<div role="slider" data-target></div>', '<input type="range" data-target>'])(
  'leaves the arrows, Home and End to a slider, and takes the letters: %s',
  (html) => {
    expect(isPlayers('k', html)).toBe(true);
    expect(['ArrowLeft', 'ArrowUp', 'Home', 'End'].filter((key) => isPlayers(key, html))).toEqual([]);
  },
);

describe('keys by which one reads on', () => {
  const scrolling = [' ', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

  it.each([
    [0, 700, true],
    [-300, 700, true],
    [-400, 700, false],
    [600, 700, false],
    // Higher than the window: half a window of it is enough.
    [-100, 1800, true],
  ])('are the player’s while half of it is in sight: from %i, %i high: %s', (top, height, expected) => {
    page('');
    const rect = { top, height, bottom: top + height };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
    expect(window.innerHeight).toBe(768);
    for (const key of scrolling) expect(isPlayerKey(key, document.body, stage())).toBe(expected);
    expect(isPlayerKey('ArrowRight', document.body, stage())).toBe(true);
    expect(isPlayerKey('k', document.body, stage())).toBe(true);
    jest.restoreAllMocks();
  });

  it('are the page’s where there is no player', () => {
    page('');
    expect(scrolling.filter((key) => isPlayerKey(key, document.body, undefined))).toEqual([]);
  });

  it('belong to a list that scrolls on its own and has the focus', () => {
    const target = page('<ol style="overflow-y: auto" tabindex="0" data-target></ol>');
    Object.defineProperties(target, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    expect(scrolling.filter((key) => isPlayerKey(key, target, stage()))).toEqual([]);
    expect(isPlayerKey('ArrowRight', target, stage())).toBe(true);
  });
});
