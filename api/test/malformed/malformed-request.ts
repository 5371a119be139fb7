/** Right requests of every call, each spoiled in one place. */
import fc, { type Arbitrary } from 'fast-check';
import { calls, type CallName } from '@steadfast/contract';
import { CALL_NAMES } from '../call-matrix/rows';
import {
  encode,
  junkJson,
  junkName,
  junkText,
  junkToken,
  oddContentType,
  oddHeader,
  oddMethod,
  oddPath,
} from './junk';
import type { WireRequest } from '../support/send-request';

/** A request that succeeds, still in its parts; body fields as JSON text. */
export interface RightRequest {
  params: Record<string, string>;
  fields: [name: string, json: string][] | undefined;
  token: string | undefined;
}
/** Turns a right request of its call into a malformed one, the same each time: so a failure can be replayed. */
export interface Malformed {
  name: CallName;
  spoil(right: RightRequest): WireRequest;
}

type Spoil = Malformed['spoil'];

/** Any call, spoiled in any one place. */
export const malformedRequest: Arbitrary<Malformed> = fc
  .constantFrom(...CALL_NAMES)
  .chain((name) => spoilsOf(name).map((spoil) => ({ name, spoil, [fc.toStringMethod]: () => name })));

function spoilsOf(name: CallName): Arbitrary<Spoil> {
  return fc.oneof(
    ...('body' in calls[name] ? bodySpoils(name) : []),
    ...('params' in calls[name] ? [paramSpoils(name)] : []),
    oddPath.map<Spoil>((odd) => (right) => onPath(name, right, odd)),
    oddMethod.map<Spoil>((method) => (right) => ({ ...wire(name, right), method })),
    junkToken.map<Spoil>((token) => (right) => wire(name, { ...right, token })),
    oddHeader.map<Spoil>((header) => (right) => withHeader(wire(name, right), header)),
  );
}

function bodySpoils(name: CallName): Arbitrary<Spoil>[] {
  type Fields = [name: string, json: string][];
  const change = (make: (fields: Fields) => Fields): Spoil => {
    return (right) => wire(name, { ...right, fields: make(right.fields ?? []) });
  };
  const text = (make: (body: Buffer) => Buffer): Spoil => {
    return (right) => {
      const whole = wire(name, right);
      return { ...whole, body: make(whole.body ?? Buffer.alloc(0)) };
    };
  };
  const otherField = fc.tuple(fc.nat(9), junkJson).map(([at, json]) =>
    change((fields) => {
      const index = at % fields.length;
      return fields.map(([field, old], each) => [field, each === index ? json : old]);
    }),
  );
  const extraField = fc.tuple(junkName, junkJson).map((extra) => change((fields) => [...fields, extra]));
  const oddType = oddContentType.map<Spoil>(
    (type) => (right) => withHeader(wire(name, right), ['content-type', type]),
  );
  const cut = fc.double({ min: 0, max: 0.99, noNaN: true });
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
  return [
    // Most fields take much that is odd, so this is sent most.
    ...[otherField, otherField, otherField, otherField],
    ...[extraField, oddType],
    junkJson.map((json) => text(() => Buffer.from(json))),
    cut.map((share) => text((body) => body.subarray(0, Math.floor(body.length * share)))),
    bytes.map((more) => text((body) => Buffer.concat([body, more]))),
    fc.constantFrom(70_000, 65_536, 10).map((length) => text(() => Buffer.alloc(length, 'x'))),
  ];
}

function paramSpoils(name: CallName): Arbitrary<Spoil> {
  return fc
    .oneof(
      junkText.map(encode),
      oddPath.map((odd) => odd.slice(1)),
    )
    .map<Spoil>((junk) => (right) => {
      const params = Object.fromEntries(Object.keys(right.params).map((key) => [key, junk]));
      return wire(name, { ...right, params });
    });
}

function wire(name: CallName, { params, fields, token }: RightRequest): WireRequest {
  const [method = '', path = ''] = name.split(' ');
  return {
    method,
    path: `/api${path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')}`,
    headers: {
      ...(fields ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: token }),
    },
    ...(fields
      ? { body: Buffer.from(`{${fields.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join()}}`) }
      : {}),
  };
}

function onPath(name: CallName, right: RightRequest, odd: string): WireRequest {
  const whole = wire(name, right);
  return { ...whole, path: `${whole.path}${odd}` };
}

function withHeader(whole: WireRequest, [header, value]: [string, string]): WireRequest {
  return { ...whole, headers: { ...whole.headers, [header]: value } };
}
