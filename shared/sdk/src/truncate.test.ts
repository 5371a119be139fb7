import { truncate } from './truncate';

describe('The words of a card', () => {
  it('keeps as many characters as it is told to', () => {
    expect(truncate('x'.repeat(100), 60)).toBe(`${'x'.repeat(60)}…`);
    expect(truncate('x'.repeat(60), 60)).toBe('x'.repeat(60));
  });

  it.each(['The forge', 'قف ثابتا', 'x'.repeat(250)])('are shown whole where they fit: %s', (words) => {
    expect(truncate(` ${words}\n`)).toBe(words);
  });

  it('are cut where no card could show them', () => {
    expect(truncate('x'.repeat(10_000))).toBe(`${'x'.repeat(250)}…`);
  });

  it('are not cut in the middle of a character', () => {
    expect(truncate(`${'x'.repeat(249)}🔥🔥`)).toBe(`${'x'.repeat(249)}…`);
  });

  it.each([undefined, null, 7, {}, [], ''])('are none for %p', (value) => {
    expect(truncate(value)).toBe('');
  });
});
