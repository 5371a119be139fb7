import { isSameContent } from './playback-state';

const cue = new (class Cue {
  readonly text = 'Hello';
})();

it.each([
  [1, 1],
  [NaN, NaN],
  [[], []],
  [[{ startSeconds: 0, endSeconds: 3 }], [{ startSeconds: 0, endSeconds: 3 }]],
  [[cue], [cue]],
])('holds %j and %j for the same', (one, other) => {
  expect(isSameContent(one, other)).toBe(true);
});

it.each([
  [1, 2],
  [[1], [1, 2]],
  [[{ a: 1 }], [{ a: 2 }]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: undefined }, { b: undefined }],
  [[cue], [new (cue.constructor as new () => object)()]],
  [undefined, {}],
])('holds %j and %j apart', (one, other) => {
  expect(isSameContent(one, other)).toBe(false);
});
