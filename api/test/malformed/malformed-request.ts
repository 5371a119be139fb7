/** Right requests of every call, each spoiled in one place. */
import fc, { type Arbitrary } from 'fast-check';
import { calls, type CallName } from '@steadfast/contract';
import { CALL_NAMES } from '../call-matrix/rows';
import * as junk from './junk';
import type { WireRequest } from '../support/send-request';

/** A request that succeeds, still in its parts; body fields as JSON text. */
export interface RightRequest {
  params: Record<string, string>;
  fields: [name: string, json: string][] | undefined;
  token: string | undefined;
}
/** Turns a right request of its call into a malformed one, the same each time: so a failure can be replayed. */
type Spoil = (right: RightRequest) => WireRequest;
export interface Malformed {
  name: CallName;
  spoil: Spoil;
}

/** Any call, spoiled in any one place. */
export const malformedRequest: Arbitrary<Malformed> = fc
  .constantFrom(...CALL_NAMES)
  .chain((name) => spoilsOf(name).map((spoil) => ({ name, spoil, [fc.toStringMethod]: () => name })));

function spoilsOf(name: CallName): Arbitrary<Spoil> {
  const changePart = (change: (right: RightRequest) => Partial<RightRequest>): Spoil => {
    return (right) => toWire(name, { ...right, ...change(right) });
  };
  const changeWhole = (change: (whole: WireRequest) => Partial<WireRequest>): Spoil => {
    return (right) => {
      const whole = toWire(name, right);
      return { ...whole, ...change(whole) };
    };
  };
  const changeHeader = (header: string, value: string) =>
    changeWhole(({ headers }) => ({ headers: { ...headers, [header]: value } }));
  const changeBytes = (change: (body: Buffer) => Buffer) =>
    changeWhole(({ body = Buffer.alloc(0) }) => ({ body: change(body) }));

  const otherField = fc.tuple(fc.nat(9), junk.json).map(([at, json]) =>
    changePart(({ fields = [] }) => {
      const spoiled = at % fields.length;
      return { fields: fields.map(([field, old], index) => [field, index === spoiled ? json : old]) };
    }),
  );
  const body = [
    // Most fields refuse what is odd, so this is sent most.
    ...[otherField, otherField, otherField, otherField],
    fc
      .tuple(junk.name, junk.json)
      .map((extra) => changePart(({ fields = [] }) => ({ fields: [...fields, extra] }))),
    junk.contentType.map((type) => changeHeader('content-type', type)),
    junk.json.map((json) => changeBytes(() => Buffer.from(json))),
    fc.nat(99).map((percent) => changeBytes((all) => all.subarray(0, (all.length * percent) / 100))),
    fc
      .uint8Array({ minLength: 1, maxLength: 40 })
      .map((more) => changeBytes((all) => Buffer.concat([all, more]))),
    fc.constantFrom(70_000, 65_536, 10).map((length) => changeBytes(() => Buffer.alloc(length, 'x'))),
  ];
  const params = fc
    .oneof(
      junk.text.map(junk.encode),
      junk.path.map((odd) => odd.slice(1)),
    )
    .map((odd) =>
      changePart(({ params }) => ({
        params: Object.fromEntries(Object.keys(params).map((key) => [key, odd])),
      })),
    );
  return fc.oneof(
    ...('body' in calls[name] ? body : []),
    ...('params' in calls[name] ? [params] : []),
    junk.path.map((odd) => changeWhole(({ path }) => ({ path: `${path}${odd}` }))),
    junk.method.map((method) => changeWhole(() => ({ method }))),
    junk.token.map((token) => changePart(() => ({ token }))),
    junk.header.map(([header, value]) => changeHeader(header, value)),
  );
}

function toWire(name: CallName, { params, fields, token }: RightRequest): WireRequest {
  const [method = '', path = ''] = name.split(' ');
  const json = fields?.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join();
  return {
    method,
    path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')}`,
    headers: {
      ...(fields ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(fields ? { body: Buffer.from(`{${json}}`) } : {}),
  };
}
