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
