import { Type } from '@sinclair/typebox';
import { compileValidator } from './validation';

describe('a body', () => {
  const check = compileValidator({
    schema: Type.Object({ name: Type.Optional(Type.String()) }, { minProperties: 1 }),
    httpPart: 'body',
    method: 'POST',
    url: '/',
  });

  it.each(['toString', 'constructor', 'hasOwnProperty', 'unknown'])(
    'REQ-API-3 drops the field %s, which no schema names, and does not count it',
    (field) => {
      expect(check({ [field]: null, name: 'Adam' })).toEqual({ value: { name: 'Adam' } });
      expect(check({ [field]: null })).toMatchObject({ error: { code: 'invalid-input' } });
    },
  );

  it.each([[[]], ['text'], [7], [null]])('REQ-API-3 refuses %j, which is no object', (given) => {
    expect(check(given)).toMatchObject({ error: { code: 'invalid-input' } });
  });
});

describe('a text in a body', () => {
  const check = compileValidator({
    schema: Type.Object({
      text: Type.Optional(Type.String()),
      list: Type.Optional(Type.Array(Type.String())),
    }),
    httpPart: 'body',
    method: 'POST',
    url: '/',
  });

  it.each([
    ['a\0b', 'must not contain a NUL character'],
    ['\ud800', 'must not contain an unpaired surrogate'],
    ['😀 then \udc00', 'must not contain an unpaired surrogate'],
  ])('REQ-API-3 is refused where no database could keep it, wherever it stands: %j', (odd, message) => {
    expect(check({ text: odd })).toMatchObject({ error: { details: [{ field: 'text', message }] } });
    expect(check({ list: ['fine', odd] })).toMatchObject({
      error: { details: [{ field: 'list.1', message }] },
    });
  });

  it('may hold any whole character', () => {
    const value = { text: '😀\u202e', list: ['ﷺ'] };
    expect(check(value)).toEqual({ value });
  });
});
