import { isPasswordAllowed } from './password-rule';

describe('REQ-AUTH-5 the rule for passwords', () => {
  it.each(['abcdef1!', 'ABCDEF1!', 'пароль7?', 'with blank 1-', '1234567a_'])('allows %s', (password) => {
    expect(isPasswordAllowed(password)).toBe(true);
  });

  it.each([
    ['abcde1!', 'seven characters'],
    ['abcdefg!', 'no number'],
    ['1234567!', 'no letter'],
    ['abcdefg1', 'no special character'],
    ['abcdef 1', 'a blank is not special'],
    ['😀a1!', 'a pair of code units is one character'],
    ['', 'nothing'],
  ])('refuses "%s": %s', (password) => {
    expect(isPasswordAllowed(password)).toBe(false);
  });
});
