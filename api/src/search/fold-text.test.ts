import { foldText } from './fold-text';

it.each([
  ["The Father's  Courage!", 'the fathers courage'],
  [' -- ', ''],
  ['a\tb\nc', 'a b c'],
  ['U.S.A.', 'u s a'],
  ['Việt Nam', 'viet nam'],
  ['nai\u0308ve ÆRØ ﬁsh', 'naive aero fish'],
  ['İlker ılıca', 'ilker ilica'],
  ['ΣΟΦΟΣ σοφός', 'σοφοσ σοφοσ'],
  ['Ёлка й', 'елка и'],
  ['שָׁלוֹם־עַל', 'שלום על'],
  ['مُحَمَّد', 'محمد'],
  ['ＡＢＣ１２', 'abc12'],
  ['が、バス', 'か\u3099 ハ\u3099ス'],
  ['नमस्ते', 'नमस्ते'],
  ['soft\u00adhyphen \u202eabc\u202c', 'softhyphen abc'],
  ['1\ufe0f\u20e3 ❤\ufe0f 👩‍👩‍👧 \u0301', '1'],
])('foldText(%j) is %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
