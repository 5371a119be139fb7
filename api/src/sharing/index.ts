/** What other folders may use of this one. */
export { createRecipientSeals, createShareUnsubscriptions, sealRefusals } from './refuse-shares';
export { createSharingRoutes, type SharingTools } from './routes';
