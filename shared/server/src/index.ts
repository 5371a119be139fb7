/** What a process that serves HTTP needs. The API and delivery build on it; neither knows the other. */
export { chooseEncoding, type Encoding } from './choose-encoding';
export { getClientNetwork } from './client-network';
export { createTrustCheck, type TrustedProxies } from './trust-check';
export { CLOSING_MAX_MS, DRAIN_MS, type GracefulClose } from './graceful-close';
export { answerBrokenRequest, CONNECTION_ERRORS, createHttpServer, hasTwoHosts } from './http-server';
export { isForApi } from './is-for-api';
export { assertPortFree, listen, withResolver, type Listening } from './listen';
export { createRequestIds } from './request-ids';
export { isSameSecret } from './same-secret';
export { closeOnSignals, endAfterParent, serve, type Service, type Start } from './serve';
export { readServerConfig, ServerEnvironment, type ServerConfig } from './server-config';
export { exitWithError, StartError } from './start-error';
export { traceCall, traceRequests } from './tracing';
