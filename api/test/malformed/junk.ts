import fc from 'fast-check';

/** Names that mean something to JavaScript itself. */
export const PROTOTYPE_NAMES = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON'],
  ...['length', '$ref', '$id', ''],
];

const oddText = fc.constantFrom(
  ...['', ' ', '\0', 'a\0b', '\u0001\u001f\u007f', '\r\n', '\ud800', 'x\udfff', '\ufeff'],
  ...['\u202e', '😀'.repeat(200), "'; drop table accounts; --", '%00', '%', '_'],
  ...['../../etc/passwd', '{{7*7}}', '${7*7}', '<script>', '\\', 'e\u0301'.repeat(300)],
  ...['x'.repeat(5_000), 'NaN', 'Infinity', 'null', 'true', '1e999', '0x10', '-0', 'a@b'],
  ...['a@b.c', '"a b"@example.org', 'a@example.org\r\nBcc: b@example.org'],
  ...[`${'a'.repeat(300)}@example.org`, '9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+23:59'],
  ...['2016-12-31T23:59:60Z', '2026-02-30T00:00:00Z', '+1', '+15551234567', '000000', '١٢٣٤٥٦'],
  ...['12345', '123456', 'ﷺ'.repeat(50)],
);

/** Text of every sort, most of it unwelcome. */
export const text = fc.oneof(
  oddText,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 20 }),
);

/** JSON as text, so that it can say what `JSON.stringify` cannot: `1e999`, a key twice, a lone surrogate. */
const oddJson = fc.constantFrom(
  ...['1e999', '-1e999', '1e-999', '-0', '0', '-1', '1.5', '2147483648', '9007199254740993'],
  ...['9'.repeat(400), 'null', 'true', 'false', '""', '[]', '{}', '[null]', '[[]]'],
  ...['{"a":1,"a":2}', '"\\ud800"', '"\\u0000"', '{"__proto__":{"isAdmin":true}}'],
  ...['{"constructor":{"prototype":{"x":1}}}', '{"toString":null}', '{"then":1}', '{"$ne":null}'],
  ...['{"length":1e9}', '{"0":"a","length":1}', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ...[`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, `[${'1,'.repeat(2_000)}1]`],
  ...[`"${'x'.repeat(20_000)}"`, 'NaN', 'undefined', 'Infinity', '01', '+1', "'a'", '"', '{'],
  ...['[1', '', '"\\x"', '"\t"'],
);
export const json = fc.oneof(
  { weight: 3, arbitrary: oddJson },
  { weight: 2, arbitrary: text.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double()).map(String) },
);

/** A field's name that no schema asks for. */
export const name = fc.oneof(fc.constantFrom(...PROTOTYPE_NAMES), fc.string({ maxLength: 12 }));

export const token = fc.oneof(
  fc.constantFrom(
    ...['', ' ', 'Bearer', 'Bearer ', 'bearer  x', 'Basic YTpi', 'null', 'undefined', '.', '..'],
    ...['...', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.', 'eyJhbGciOiJIUzI1NiJ9.bnVsbA.x'],
    ...['Bearer Bearer x', 'x'.repeat(6_000)],
  ),
  fc.base64String({ maxLength: 80 }),
);

/** Headers that are well-formed and odd. */
export const header = fc.constantFrom<[string, string]>(
  ['accept-encoding', 'gzip;q=NaN, br;q=9, *;q=-1'],
  ['content-encoding', 'gzip'],
  ['cookie', '__proto__=1; ;=;'],
  ['forwarded', 'for="[::1"'],
  ['x-forwarded-for', "1.2.3.4, ';--, ::::::, \u00ff"],
  ['x-request-id', '"}{\u00ff'.repeat(50)],
  ['host', 'evil.example:99999'],
  ['if-none-match', '*, W/"", ,"x'],
  ['range', 'bytes=9-1,--5'],
  ['connection', 'close, __proto__'],
);

export const contentType = fc.oneof(
  fc.constantFrom(
    ...['', ';', '/', 'application', 'application/json; charset=utf-16', 'application/json;;;'],
    ...['Application/JSON', 'application/json; charset="', 'application/vnd.api+json', 'text/json'],
    ...['application/json, text/plain', '__proto__/constructor', 'x'.repeat(2_000)],
  ),
  fc.stringMatching(/^[\x20-\x7e]{0,20}$/),
);

export const method = fc.constantFrom(
  ...['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'],
  ...['M-SEARCH', 'LOCK'],
);

/** Ends and middles of paths, already fit for a request line. */
export const path = fc.oneof(
  fc.constantFrom(
    ...['', '/', '//', '/.', '/..', '/../..', '/%2e%2e/', '/%2f', '/%00', '/%', '/%zz'],
    ...['/%E0%A4%A', '/%ff', '/*', '/:id', '/{id}', '/1/2', '?', '?a=1&a=2', '?__proto__[x]=1'],
    ...['?%', '#x', ';x', '/constructor', '/__proto__', `/${'x'.repeat(3_000)}`, '/9'.repeat(500)],
    ...['/-1', '/1e3', '/0', '/2147483648', '/99999999999999999999'],
  ),
  text.map((text) => `/${encode(text)}`),
);

/** Percent-encodes; a lone surrogate, which cannot be, stands as a replacement character. */
export function encode(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'));
}
