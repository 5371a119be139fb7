/** The public face of this workspace: what a start script needs to run the API. */
export { createApi } from './create-api';
export { readApiConfig, readServerConfig, type ApiConfig } from './platform/config/api-config';
export { answerBrokenRequest, createHttpServer, createTrustCheck } from './platform/http/guard-server';
export { getClientNetwork } from './platform/http/client-network';
export { createRequestIds } from './platform/http/request-ids';
export { CLOSING_MAX_MS, CONNECTIONS_MAX_MS, closeOnSignals } from './platform/http/closing';
export { ConfigError } from './platform/config/config-error';
export { hasDevOutbox } from './platform/messages/dev-outbox';
