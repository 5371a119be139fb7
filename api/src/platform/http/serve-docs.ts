import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TSchema } from '@sinclair/typebox';
import { calls, ErrorResponse, type CallName } from '@steadfast/contract';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { SITE_NAME } from '../config/site-content';
import { ERRORS, type ErrorCode } from '../errors';
import { isForEditors, type Route } from './routes';

/** The areas of the API by the first part of a path, in the order of the page. */
const AREAS: Record<string, { name: string; description: string }> = {
  video: { name: 'Catalogue', description: 'Videos, search and watch progress' },
  featured: { name: 'Home', description: 'What Home features' },
  playlist: { name: 'Playlists', description: 'Playlists, their pages by link' },
  share: { name: 'Sharing', description: 'Sends links by mail and text message' },
  subscriptions: { name: 'Subscriptions', description: 'Series that notify the viewer of new videos' },
  auth: { name: 'Signing in', description: 'Accounts, codes and passwords' },
  profile: { name: 'Profile', description: "The viewer's own data" },
};
export const OWN = {
  name: 'Beyond the specification',
  description: 'Additional calls that are not in the product specification',
};

/** Allows the page's own scripts and styles, data URLs for pictures, and calls to this API; nothing else, nothing inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves `GET /docs`, a page to browse the calls, and `GET /docs/json`, an OpenAPI 3.1 document. Call it before
 * the calls are registered, in the API's scope.
 *
 * @param prefix the scope's prefix: `/api`
 * @param config.isTryOut whether the page also sends calls
 */
export async function serveDocs(
  api: FastifyInstance,
  prefix: string,
  { isTryOut }: Pick<ApiConfig, 'isTryOut'>,
): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: SITE_NAME,
        version: '1.0.0',
        description: `The calls between the ${SITE_NAME} site and its API. Every error has the shape \`{code, message, details?}\`, and every response has an \`x-request-id\`.`,
      },
      servers: [{ url: prefix }],
      tags: [...Object.values(AREAS), OWN],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'The `access_token` of signing in, as it is; with `Bearer` before it, it works too',
          },
        },
      },
    },
    transform: ({ url, route }) => {
      const call = route.config?.call;
      return {
        url,
        schema: call === undefined || isForEditors(call.name) ? { hide: true } : documentCall(call),
      };
    },
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: prefix,
    staticCSP: CONTENT_SECURITY_POLICY,
    theme: { title: `${SITE_NAME}: the API` },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelsExpandDepth: -1,
      displayRequestDuration: true,
      ...(!isTryOut && { supportedSubmitMethods: [] }),
    },
    logLevel: 'warn',
  });
}

const TOKEN_NOTES = {
  none: 'Ignores the token.',
  optional: "The token is optional: with it, the response includes the viewer's watch progress.",
  required: 'Needs the token.',
};

/**
 * Describes a call for the OpenAPI document, as a Fastify schema made from the same schemas that validate it.
 *
 * @param route a call of the contract
 */
function documentCall(route: Route): Record<string, unknown> {
  const { name } = route;
  const call = calls[name];
  const own = route.isExtension ? [OWN.name] : [];
  const area = AREAS[name.split('/')[1] ?? '']?.name;
  const errors = [...listErrors(route)].map(([status, codes]) => [status, createErrorSchema(codes)]);
  return {
    operationId: toOperationId(name),
    summary: call.summary,
    description: [
      TOKEN_NOTES[call.token],
      ...(own.length > 0 ? ['Not a call of the specification.'] : []),
    ].join(' '),
    tags: [...(area === undefined ? [] : [area]), ...own],
    ...(call.token === 'none'
      ? {}
      : { security: [...(call.token === 'optional' ? [{}] : []), { token: [] }] }),
    ...('params' in call ? { params: toJsonSchema(call.params) } : {}),
    ...('query' in call ? { querystring: toJsonSchema(call.query) } : {}),
    ...('body' in call ? { body: toJsonSchema(call.body) } : {}),
    response: { 200: { description: 'Done', ...toJsonSchema(call.answer) }, ...Object.fromEntries(errors) },
  };
}

/** `GET /video/series/{id}` becomes `getVideoSeriesId`. */
function toOperationId(name: CallName): string {
  const [first = '', ...words] = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return first.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function createErrorSchema(codes: ErrorCode[]): Record<string, unknown> {
  const schema = toJsonSchema(ErrorResponse);
  const lines = codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`);
  return {
    ...schema,
    description: lines.join('\n\n'),
    properties: {
      ...(schema.properties as Record<string, unknown>),
      code: { type: 'string', enum: codes, description: 'Stable: use it in programs' },
    },
  };
}

/**
 * Converts a schema to JSON: without TypeBox's symbols, without `$id`, which a document may use only once, and with
 * `enum` for `const`, which @fastify/swagger loses.
 */
function toJsonSchema(schema: TSchema): Record<string, unknown> {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key === '$id') return undefined;
    if (typeof value !== 'object' || value === null || !('const' in value)) return value;
    const { const: only, ...rest } = value;
    return { ...rest, enum: [only] };
  });
  return JSON.parse(text) as Record<string, unknown>;
}

/** Fields of a body that name something which may not exist. */
const REFERENCE = /(Id|Slug)$/;

/** Lists the errors that a call can return, by status: those that follow from its shape, and its own. */
export function listErrors({ name, errors = [] }: Route): Map<number, ErrorCode[]> {
  const call = calls[name];
  const fields = 'body' in call && 'properties' in call.body ? Object.keys(call.body.properties) : [];
  const hasBody = 'body' in call;
  const canMiss = 'params' in call || fields.some((field) => REFERENCE.test(field));
  const codes = new Set<ErrorCode>([
    ...(hasBody || 'params' in call || 'query' in call ? (['invalid-input'] as const) : []),
    ...(hasBody ? (['malformed-json', 'body-too-large', 'unsupported-media-type'] as const) : []),
    ...(call.token === 'required'
      ? [isForEditors(name) ? ('not-found' as const) : ('not-signed-in' as const)]
      : []),
    ...(canMiss ? (['not-found'] as const) : []),
    'too-many-requests',
    'internal',
    'unavailable',
    ...errors,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
