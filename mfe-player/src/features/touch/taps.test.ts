import { interpretTap, DOUBLE_TAP_MS, MORE_TAPS_MS, findSide, type Tap, type TapState } from './use-presses';

/** The answers to taps, one after the other. */
function answersTo(...taps: Tap[]): string[] {
  let state: TapState | undefined;
  return taps.map((tap) => {
    const [answer, next] = interpretTap(state, tap);
    state = next;
    return answer;
  });
}

it('knows the sides of the picture and its middle', () => {
  expect([0, 0.3, 0.5, 0.7, 1].map(findSide)).toEqual(['left', 'left', 'middle', 'right', 'right']);
});

it('shows or hides the controls by one tap: in the middle at once', () => {
  expect(answersTo({ side: 'middle', atMs: 0 }, { side: 'middle', atMs: 100 })).toEqual([
    'toggle-bar',
    'toggle-bar',
  ]);
  expect(answersTo({ side: 'left', atMs: 0 })).toEqual(['wait']);
});

it('seeks by two taps at a side, and by each that follows soon', () => {
  const first = { side: 'left', atMs: 1000 } as const;
  const second = { side: 'left', atMs: 1000 + DOUBLE_TAP_MS } as const;
  const third = { side: 'left', atMs: second.atMs + MORE_TAPS_MS } as const;
  const later = { side: 'left', atMs: third.atMs + MORE_TAPS_MS + 1 } as const;
  expect(answersTo(first, second, third, later)).toEqual(['wait', 'seek', 'seek', 'wait']);
});

it('takes two taps for two where they are slow, or at different sides', () => {
  expect(answersTo({ side: 'right', atMs: 0 }, { side: 'right', atMs: DOUBLE_TAP_MS + 1 })).toEqual([
    'wait',
    'wait',
  ]);
  expect(answersTo({ side: 'left', atMs: 0 }, { side: 'right', atMs: 100 })).toEqual(['wait', 'wait']);
  expect(
    answersTo({ side: 'left', atMs: 0 }, { side: 'middle', atMs: 100 }, { side: 'left', atMs: 200 }),
  ).toEqual(['wait', 'toggle-bar', 'wait']);
});
