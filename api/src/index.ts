/** The public face of this workspace: what a start script needs to run the API. */
export { createApi } from './server/create-api';
export { readApiConfig, type ApiConfig } from './platform/config/api-config';
export { startApi } from './server/start-api';
