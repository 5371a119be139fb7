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

describe('a field in a body', () => {
  const Item = Type.Object({ title: Type.String({ maxLength: 3 }) });
  const right = { count: 2, is: true, mail: null, items: [{ title: 'x' }] };
  const check = compileValidator({
    schema: Type.Object({
      count: Type.Integer({ minimum: 1, maximum: 9 }),
      is: Type.Boolean(),
      mail: Type.Union([Type.String({ format: 'email' }), Type.Null()]),
      items: Type.Array(Item, { minItems: 1, maxItems: 2 }),
    }),
    httpPart: 'body',
    method: 'POST',
    url: '/',
  });

  it.each<[field: string, wrong: unknown[], named: string]>([
    ['count', ['2', '', true, null, {}, [], 0, 10, 1.5, 1e300], 'count'],
    ['is', ['true', 1, null, {}], 'is'],
    ['mail', ['nobody', 'a@example.org,b@example.org', 7, {}], 'mail'],
    ['items', ['text', 7, null, { length: 1 }, []], 'items'],
    ['items', [['x'], [null], [7]], 'items.0'],
    ['items', [[{}], [{ title: 7 }], [{ title: 'abcd' }]], 'items.0.title'],
  ])('REQ-API-3 is refused and named where its schema allows no such value: %s %j', (field, wrong, named) => {
    expect(check(right)).toEqual({ value: right });
    for (const value of wrong) {
      const details = [expect.objectContaining({ field: named })];
      expect([value, check({ ...right, [field]: value })]).toEqual([
        value,
        { error: expect.objectContaining({ code: 'invalid-input', details }) as object },
      ]);
    }
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
