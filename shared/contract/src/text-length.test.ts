import { Value } from '@sinclair/typebox/value';
import { calls } from './calls';
import { countCharacters, countCharactersLeft, cutCharacters, TEXT_UNITS_MAX } from './text-length';

const FAMILY = '👨‍👩‍👧‍👦';

describe('The length of a text', () => {
  it.each([
    ['', 0],
    ['Evening', 7],
    [FAMILY.repeat(15), 15],
    ['Ame\u0301lie', 6],
    ['🇩🇪👍🏽', 2],
  ])('of %j is %i, as a person sees it', (text, expected) => {
    expect(countCharacters(text)).toBe(expected);
  });

  it('is that by which the API validates a name', () => {
    const accepts = (name: string) => Value.Check(calls['POST /playlist/create'].body, { name });
    expect(['', 'x', FAMILY.repeat(15), FAMILY.repeat(120), 'x'.repeat(121)].map(accepts)).toEqual([
      ...[false, true, true, true, false],
    ]);
  });

  it('lets a description have all characters that the contract promises', () => {
    const { description } = calls['PUT /studio/videos/{id}'].body.properties;
    expect([5_000, 5_001].map((count) => Value.Check(description, 'x'.repeat(count)))).toEqual([true, false]);
  });

  it('leaves what is missing to the limit, or to what is stored at most', () => {
    expect(countCharactersLeft(FAMILY.repeat(15), 20)).toBe(5);
    expect(countCharactersLeft('x'.repeat(21), 20)).toBe(-1);
    expect(countCharactersLeft(`x${'\u0301'.repeat(TEXT_UNITS_MAX)}`, 20)).toBe(-1);
  });

  it('cuts no character in two', () => {
    expect(cutCharacters(`a${FAMILY}b${FAMILY}`, 2)).toBe(`a${FAMILY}`);
  });
});
