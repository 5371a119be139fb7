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
  const hasBody = 'body' in calls[name];
  const hasParams = 'params' in calls[name];
  return fc.oneof(
    ...(hasBody ? [{ weight: 12, arbitrary: bodySpoils(name) }] : []),
    ...(hasParams ? [{ weight: 4, arbitrary: paramSpoils(name) }] : []),
    { weight: 2, arbitrary: oddPath.map<Spoil>((odd) => (right) => onPath(name, right, odd)) },
    { weight: 1, arbitrary: oddMethod.map<Spoil>((method) => (right) => ({ ...wire(name, right), method })) },
    { weight: 1, arbitrary: junkToken.map<Spoil>((token) => (right) => wire(name, { ...right, token })) },
    {
      weight: 1,
      arbitrary: oddHeader.map<Spoil>((header) => (right) => withHeader(wire(name, right), header)),
    },
  );
}

function bodySpoils(name: CallName): Arbitrary<Spoil> {
  const change = (fields: (right: [string, string][]) => [string, string][]): Spoil => {
    return (right) => wire(name, { ...right, fields: fields(right.fields ?? []) });
  };
  const text = (make: (body: Buffer) => Buffer): Spoil => {
    return (right) => {
      const whole = wire(name, right);
      return { ...whole, body: make(whole.body ?? Buffer.alloc(0)) };
    };
  };
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .tuple(fc.nat(9), junkJson)
        .map(([at, json]) =>
          change((fields) =>
            fields.map(([field, old], index) => [field, index === at % fields.length ? json : old]),
          ),
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .nat(9)
        .map((at) => change((fields) => fields.filter((_, index) => index !== at % fields.length))),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(junkName, junkJson).map((extra) => change((fields) => [...fields, extra])),
    },
    { weight: 2, arbitrary: junkJson.map((json) => text(() => Buffer.from(json))) },
    {
      weight: 2,
      arbitrary: fc
        .double({ min: 0, max: 0.99, noNaN: true })
        .map((share) => text((body) => body.subarray(0, Math.floor(body.length * share)))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((bytes) => text(() => Buffer.from(bytes))) },
    {
      weight: 1,
      arbitrary: fc
        .uint8Array({ minLength: 1, maxLength: 9 })
        .map((bytes) => text((body) => Buffer.concat([body, bytes]))),
    },
    {
      weight: 2,
      arbitrary: oddContentType.map<Spoil>(
        (type) => (right) => withHeader(wire(name, right), ['content-type', type]),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(70_000, 65_536, 10).map((bytes) => text(() => Buffer.alloc(bytes, 'x'))),
    },
  );
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
