/** The public face of this workspace: what a start script needs to run the API. */
export { createApi } from './create-api';
export { readApiConfig, readServerConfig, type ApiConfig } from './config/api-config';
export { answerBrokenRequest, createHttpServer, createTrustCheck } from './http/guard-server';
export { getClientNetwork } from './platform/http/client-network';
export { createRequestIds } from './http/request-ids';
export { CLOSING_MAX_MS, CONNECTIONS_MAX_MS, closeOnSignals, createGracefulClose } from './http/closing';
export { ConfigError } from './config/config-error';
export { hasDevOutbox } from './mail/dev-outbox';
