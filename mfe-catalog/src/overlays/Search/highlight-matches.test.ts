import { highlightMatches } from './highlight-matches';

/** With what is marked between brackets. */
const marked = (text: string, query: string) =>
  highlightMatches(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('The matching part', () => {
  it.each([
    ['Heat Before Hammer', 'heat', '[Heat] Before Hammer'],
    ['Heat Before Hammer', 'ham', 'Heat Before [Ham]mer'],
    ['Heat Before Hammer', 'hammer heat', '[Heat] Before [Hammer]'],
    ['Heat Before Hammer', 'HAMMER  bef', 'Heat [Bef]ore [Hammer]'],
    ['Heat Before Hammer', 'ham heat', '[Heat] Before Hammer'],
    ['Heat Before Hammer', 'eat', 'Heat Before Hammer'],
    ['Heat, Before; Hammer', 'before h', 'Heat, [Before]; Hammer'],
    ['Heat Before Hammer', 'h', '[H]eat Before [H]ammer'],
    ['Heat Before Hammer', '', 'Heat Before Hammer'],
    ['Heat Before Hammer', ' .* ', 'Heat Before Hammer'],
    ['', 'heat', ''],
  ])('REQ-SEARCH-1 of %j for %j is %j, as the API finds it', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it.each([
    ['accents of the text', 'Café Résumé', 'resume', 'Café [Résumé]'],
    ['accents of the query', 'Cafe', 'café', '[Cafe]'],
    ['accents that stand by themselves', 'Cafe\u0301 bar', 'cafe', '[Cafe\u0301] bar'],
    ['the beginning before such an accent', 'e\u0301tude', 'e', '[e\u0301]tude'],
    ['letters that stand for two', 'Straße', 'stras', '[Straß]e'],
    ['letters of no accent', 'Øre Łódź', 'ore lodz', '[Øre] [Łódź]'],
    ['ligatures', 'ﬁre', 'f', '[ﬁ]re'],
    ['Turkish letters', 'İstanbul ılık', 'istanbul ilik', '[İstanbul] [ılık]'],
    ['Greek', 'Θεός', 'θεος', '[Θεός]'],
    ['Hebrew with points', 'שָׁלוֹם עולם', 'שלום', '[שָׁלוֹם] עולם'],
    ['Arabic with signs', 'مُحَمَّد', 'محمد', '[مُحَمَّد]'],
    ['letters beyond the first plane', '𝒻ire 𠮷野', '𠮷', '𝒻ire [𠮷]野'],
    ['pictures beside a word', '🔥Forge👨‍👩‍👦', 'forge', '🔥[Forge]👨‍👩‍👦'],
  ])('minds %s', (_, text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it.each(['.*', '(a+)+$', '[', '\\', 'a|b', '<b>x</b>', '\uD83D', '\u0000'])(
    'takes %j for what it is, and loses nothing of the text',
    (odd) => {
      for (const [text, query] of [
        [`x ${odd} y`, odd],
        [odd, 'x'],
        ['x', odd],
      ] as const)
        expect(
          highlightMatches(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
    },
  );

  it('of a text of 10 000 characters is looked for where it can be seen, and costs little', () => {
    const long = 'forge é '.repeat(1250);
    const parts = highlightMatches(long, 'forge');
    expect(parts.map(({ text }) => text).join('')).toBe(long);
    expect(parts.length).toBeLessThan(200);
  });
});
