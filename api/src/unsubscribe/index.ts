/** What other folders may use of this one. */
export { serveUnsubscribe, type Unsubscription } from './routes';
export { createSignedLinks, type SignedLinks, type SignedPurpose } from './signed-links';
