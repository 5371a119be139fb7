import { placeOf, type PlacedCue } from './caption-place';

const lines = (line: PlacedCue['line']): PlacedCue => ({ line, snapToLines: true });
const percent = (line: number): PlacedCue => ({ line, snapToLines: false });

it.each<[string, PlacedCue]>([
  ['says nothing', lines('auto')],
  ['counts from the bottom', lines(-1)],
  ['names a low line', lines(14)],
  ['names a place below the middle', percent(85)],
])('draws a cue that %s where the viewer wants it', (_, cue) => {
  expect(placeOf(cue, 'bottom')).toBe('bottom');
  expect(placeOf(cue, 'top')).toBe('top');
});

it.each<[string, PlacedCue]>([
  ['the first line', lines(0)],
  ['a line far from the bottom', lines(-14)],
  ['a place above the middle', percent(10)],
])('leaves a cue at the top that its author put on %s', (_, cue) => {
  expect(placeOf(cue, 'bottom')).toBe('top');
});
