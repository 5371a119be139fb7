import { cueOf } from '../../../test/cue-of';
import { readCueText } from './transcript-lines';

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
