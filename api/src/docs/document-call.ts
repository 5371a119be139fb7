import type { TSchema } from '@sinclair/typebox';
import { calls, ErrorResponse, type CallName } from '@steadfast/shared/contract';
import { ERRORS, type ErrorCode } from '../http/errors';
import { errorsOf } from './call-errors';
import { ownErrorsOf } from './own-errors';
import { isSpecified } from './specified-calls';

/** The areas of the API by the first part of a path, in the order they are shown. */
export const AREAS: Record<string, { name: string; description: string }> = {
  video: { name: 'Catalogue', description: 'What there is to watch, search, and where one is' },
  featured: { name: 'Home', description: 'What Home shows first' },
  playlist: { name: 'Playlists', description: 'Playlists, their pages by link' },
  share: { name: 'Sharing', description: 'Sends links by mail and text message' },
  subscriptions: { name: 'Subscriptions', description: 'Series that one hears of' },
  auth: { name: 'Signing in', description: 'Accounts, codes and passwords' },
  profile: { name: 'Profile', description: "The viewer's own data" },
};
export const OWN = {
  name: 'Beyond the specification',
  description: 'Calls of our own, which the product specification does not name',
};

const TOKEN_NOTES = {
  none: 'No token is looked at.',
  optional: "The token is optional: with one, the answer holds the viewer's own marks.",
  required: 'Needs the token.',
};

/**
 * What the OpenAPI document says of a call, as a Fastify schema: made of the very schemas that validate it.
 *
 * @param name a call of the contract
 */
export function documentCall(name: CallName): Record<string, unknown> {
  const call = calls[name];
  const own = isSpecified(name) ? [] : [OWN.name];
  const area = AREAS[name.split('/')[1] ?? '']?.name;
  const answers = [...errorsOf(name, ownErrorsOf(name))].map(([status, codes]) => [
    status,
    errorSchema(codes),
  ]);
  return {
    operationId: operationId(name),
    summary: call.summary,
    description: [
      TOKEN_NOTES[call.token],
      ...(own.length > 0 ? ['Not a call of the specification.'] : []),
    ].join(' '),
    tags: [...(area === undefined ? [] : [area]), ...own],
    ...(call.token === 'none'
      ? {}
      : { security: [...(call.token === 'optional' ? [{}] : []), { token: [] }] }),
    ...('params' in call ? { params: plain(call.params) } : {}),
    ...('query' in call ? { querystring: plain(call.query) } : {}),
    ...('body' in call ? { body: plain(call.body) } : {}),
    response: { 200: { description: 'Done', ...plain(call.answer) }, ...Object.fromEntries(answers) },
  };
}

/** `GET /video/series/{id}` becomes `getVideoSeriesId`. */
function operationId(name: CallName): string {
  const [first = '', ...words] = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return first.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function errorSchema(codes: ErrorCode[]): Record<string, unknown> {
  const schema = plain(ErrorResponse);
  const sentences = codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`);
  return {
    ...schema,
    description: sentences.join('\n\n'),
    properties: {
      ...(schema.properties as Record<string, unknown>),
      code: { type: 'string', enum: codes, description: 'Stable: to be tested for' },
    },
  };
}

/**
 * As JSON: without TypeBox's own marks, without `$id`, which a document may name only once, and with `enum` for `const`,
 * which @fastify/swagger loses.
 */
function plain(schema: TSchema): Record<string, unknown> {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$id') return undefined;
    if (typeof value !== 'object' || value === null || !('const' in value)) return value;
    const { const: only, ...rest } = value;
    return { ...rest, enum: [only] };
  });
  return JSON.parse(text) as Record<string, unknown>;
}
