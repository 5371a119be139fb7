import { validateName } from './validate-name';

describe('validateName', () => {
  it('counts the characters that a person sees', () => {
    expect(validateName('👨‍👩‍👧‍👦'.repeat(15))).toBeUndefined();
    expect(validateName(` ${'é'.normalize('NFD').repeat(120)} `)).toBeUndefined();
    expect(validateName('é'.repeat(121))).toBe('Use at most 120 characters. This name has 121.');
  });
});
