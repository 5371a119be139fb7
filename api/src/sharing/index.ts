/** What other folders may use of this one. */
export { ALL_SHARES, refuseShares, sealRefusals } from './refuse-shares';
export { createSharingRoutes } from './routes';
