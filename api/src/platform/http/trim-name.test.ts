import { trimName } from './trim-name';

describe('a name', () => {
  it.each(['Morning', "O'Neill & Søn <3", 'Früh am Morgen', '朝', '👨‍👩‍👧 evening', 'می‌خواهم'])(
    'REQ-API-3 may be %j',
    (name) => {
      expect(trimName('name', ` \t${name}\n`)).toBe(name);
    },
  );

  it.each(['', ' ', '\n\t', '\u200b', '\u200d \u2060', '\u3164', '\u2800', '\u00ad'])(
    'REQ-API-3 must show something: %j',
    (name) => {
      expect(() => trimName('name', name)).toThrow('name must not be blank.');
    },
  );

  it.each([
    'a\nb',
    'a\tb',
    'a\u0007b',
    'a\u0085b',
    'a\u2028b',
    'a\u202eb',
    'a\u2066b',
    'a\ud800b',
    'a\u200bb',
    'a\u00adb',
    'a\ufeffb',
  ])('REQ-API-3 has no control characters: %j', (name) => {
    expect(() => trimName('name', name)).toThrow(
      'must not contain control characters, invisible ones or line breaks',
    );
  });
});
