import { positionCue, type PositionedCue } from './caption-position';

const lines = (line: PositionedCue['line']): PositionedCue => ({ line, snapToLines: true });
const percent = (line: number): PositionedCue => ({ line, snapToLines: false });

it.each<[string, PositionedCue]>([
  ['says nothing', lines('auto')],
  ['counts from the bottom', lines(-1)],
  ['names a low line', lines(14)],
  ['names a place below the middle', percent(85)],
])('draws a cue that %s where the viewer wants it', (_, cue) => {
  expect(positionCue(cue, 'bottom')).toBe('bottom');
  expect(positionCue(cue, 'top')).toBe('top');
});

it.each<[string, PositionedCue]>([
  ['the first line', lines(0)],
  ['a line far from the bottom', lines(-14)],
  ['a place above the middle', percent(10)],
])('leaves a cue at the top that its author put on %s', (_, cue) => {
  expect(positionCue(cue, 'bottom')).toBe('top');
});
