import { displayName, firstName } from './display-name';

describe('A name', () => {
  it.each([
    ['Caleb Stone', 'Caleb'],
    ['Caleb', 'Caleb'],
    ['  Caleb   James Stone ', 'Caleb'],
    ['Ann-Marie\tO’Neil', 'Ann-Marie'],
    ['', 'User'],
    ['   ', 'User'],
    [null, 'User'],
    [undefined, 'User'],
  ])('REQ-SESSION-4 %j has the first name %s', (name, first) => {
    expect(firstName(name)).toBe(first);
  });

  it.each([
    ['Caleb Stone', 'c.stone@example.org', 'Caleb'],
    [' Caleb ', 'c.stone@example.org', 'Caleb'],
    [null, 'c.stone@example.org', 'c.stone'],
    ['', 'c.stone@example.org', 'c.stone'],
    ['  ', 'caleb+site@example.org', 'caleb+site'],
    [null, 'no-at-sign', 'no-at-sign'],
  ])('REQ-SESSION-4 %j with the email %s is shown as %s', (name, email, shown) => {
    expect(displayName({ name, email })).toBe(shown);
  });
});
