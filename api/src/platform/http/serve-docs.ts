import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { SITE_NAME } from '../config/site-content';
import { isForEditors } from './routes';
import { AREAS, documentCall, OWN } from './document-call';

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
