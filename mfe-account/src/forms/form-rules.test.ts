import { validateEmail, validateNewPassword, validateProfile } from './form-rules';

describe('What the sign-in asks of what is typed', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.org', 'ü@exämple.org'])('takes the email %s', (email) => {
    expect(validateEmail(email)).toBeUndefined();
  });

  it.each(['', 'a', 'a@', '@b.co', 'a@b', 'a b@c.org', 'a@b@c.org'])('refuses the email "%s"', (email) => {
    expect(validateEmail(email)).toBe('Enter an email address like name@example.org.');
  });

  it.each(['abcdef1!', 'пароль12#', 'a b c 1 2 -'])('REQ-AUTH-5 takes the password "%s"', (password) => {
    expect(validateNewPassword(password, password)).toEqual({ password: undefined, again: undefined });
  });

  it.each(['', 'abc1!', 'abcdefgh1', 'abcdefgh!', '12345678!', 'abcd 1234'])(
    'REQ-AUTH-5 refuses the password "%s" in the words of the rule',
    (password) => {
      expect(validateNewPassword(password, password).password).toBe(
        'Password must be at least 8 characters containing letters, numbers, and at least one special character.',
      );
    },
  );

  it('REQ-AUTH-5 wants both entries to match', () => {
    expect(validateNewPassword('abcdef1!', 'abcdef1?').again).toBe('The two passwords must match.');
  });

  const full = { firstName: 'Caleb', lastName: 'Stone', zip: '37203' };

  it('REQ-AUTH-7 takes a full profile, spaces around it too', () => {
    expect(validateProfile(full)).toEqual({ missing: [], form: undefined, zip: undefined });
    expect(validateProfile({ ...full, zip: ' 37203 ' }).zip).toBeUndefined();
  });

  it.each(['firstName', 'lastName', 'zip'])('REQ-AUTH-7 wants %s filled in', (name) => {
    const { missing, form, zip } = validateProfile({ ...full, [name]: '  ' });
    expect({ missing, form, zip }).toEqual({
      missing: [name],
      form: 'Please fill out all fields',
      zip: undefined,
    });
  });

  it.each(['1234', '123456', '1234a', '12 34', '１２３４５'])(
    'REQ-AUTH-7 refuses the zip code "%s"',
    (zip) => {
      expect(validateProfile({ ...full, zip }).zip).toBe('Zip must be a valid 5 digit zip code');
    },
  );
});
