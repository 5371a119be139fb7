import { parseJson, type Protocol } from './protocol';
import { asRecord } from '../parsers/parse-fields';

/** The module with nothing logged yet, and what it logs. */
async function load() {
  jest.resetModules();
  delete protocol.fault;
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const module = await import('./protocol');
  return { ...module, logs: () => logged.mock.calls.map(([what]) => what as unknown) };
}
afterEach(() => jest.restoreAllMocks());

const parse = (record: unknown) => {
  const { kind, at } = asRecord(record) ?? {};
  if (kind === 'throw') throw new Error('broken');
  return kind === 'seek' && typeof at === 'number' ? { at } : undefined;
};
const protocol: Protocol<{ at: number }> = { name: 'test.seek', version: 2, parse };

describe('A record', () => {
  it('carries the version of its protocol, and is read by it', async () => {
    const { readRecord, withVersion, logs } = await load();
    const record = withVersion(protocol, { kind: 'seek', at: 7 });
    expect(record).toEqual({ kind: 'seek', at: 7, version: 2 });
    expect(readRecord(protocol, record)).toEqual({ at: 7 });
    expect(logs()).toEqual([]);
  });

  it.each([
    ['an earlier version', { version: 1 }],
    ['a version that is none', { version: 'x' }],
  ])('with %s is read: the parser knows the earlier ones', async (_, more) => {
    const { readRecord, isNewerRecord } = await load();
    const record = { kind: 'seek', at: 7, ...more };
    expect(readRecord(protocol, record)).toEqual({ at: 7 });
    expect(isNewerRecord(protocol, record)).toBe(false);
  });

  it('of a later version is left alone, and logged once', async () => {
    const { readRecord, isNewerRecord, logs } = await load();
    const record = { kind: 'seek', at: 7, version: 3 };
    for (const one of [record, record]) expect(readRecord(protocol, one)).toBeUndefined();
    expect(isNewerRecord(protocol, record)).toBe(true);
    expect(logs()).toEqual(['record-newer: test.seek']);
  });

  it.each([{ kind: 'fly' }, { kind: 'throw' }, 7])(
    'of an unknown kind or shape is left out, never throws, and is logged once: %j',
    async (record) => {
      const { readRecord, logs } = await load();
      for (const one of [record, record]) expect(readRecord(protocol, one)).toBeUndefined();
      expect(readRecord({ ...protocol, name: 'test.other' }, record)).toBeUndefined();
      expect(logs()).toEqual(['record-unknown: test.seek', 'record-unknown: test.other']);
    },
  );

  it('that is not there is no fault', async () => {
    const { readRecord, logs } = await load();
    for (const nothing of [undefined, null]) expect(readRecord(protocol, nothing)).toBeUndefined();
    expect(logs()).toEqual([]);
  });
});

it.each([
  ['{"a": 1}', { a: 1 }],
  ['{', undefined],
  [null, null],
])('stored text %j is %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
