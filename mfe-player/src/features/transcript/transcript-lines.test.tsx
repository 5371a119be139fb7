import { cueOf } from '../../../test/cue-of';
import { createTranscript, findCurrentEntry, readCueText } from './transcript-lines';

const said = (cues: VTTCue[]) => createTranscript(cues).map(({ startSeconds, text }) => [startSeconds, text]);

it('is what the captions say, in order, without markup and without what is empty', () => {
  expect(said([cueOf('Second', 5), cueOf('<b>First</b>\nline', 1), cueOf(' ', 9)])).toEqual([
    [1, 'First line'],
    [5, 'Second'],
  ]);
});

it('says once what captions repeat without a pause', () => {
  const cues = [cueOf('Stand', 1), cueOf('Stand', 5), cueOf('Stand', 20)];
  expect(said(cues)).toEqual([
    [1, 'Stand'],
    [20, 'Stand'],
  ]);
  expect(createTranscript(cues)[0]?.endSeconds).toBe(9);
});

it.each([
  [
    'No smith strikes cold iron,\nbecause cold iron cracks.',
    'No smith strikes cold iron, because cold iron cracks.',
  ],
  ['<b>Stay</b> <i>with</i> him', 'Stay with him'],
  ['<ruby>漢字<rt>kanji</rt></ruby>', '漢字'],
  ['', ''],
])('gives the words of %j', (html, text) => {
  expect(readCueText(cueOf(html))).toBe(text);
});

it.each([
  [0, -1],
  [1, 0],
  [5, 0],
  [5.2, 2],
  // A seek that ended a hair before its aim.
  [8.96, 3],
  [500, 3],
])('finds the entry that has begun last after %d s: %d', (seconds, index) => {
  const entries = [{ startSeconds: 1 }, { startSeconds: 5.2 }, { startSeconds: 5.2 }, { startSeconds: 9 }];
  expect(findCurrentEntry(entries, seconds)).toBe(index);
});
