/** The contract: what the API, the delivery tools and the front end agree on. */
export * from './email-address';
export * from './entities';
export * from './calls';
export * from './errors';
export * from './feature';
export * from './find-link';
export * from './format-duration';
export * from './limits';
export * from './own-data';
export * from './password-rule';
export * from './phone-number';
export * from './reserved-paths';
export * from './route-match';
export * from './share-message';
export * from './share-picture';
export * from './site-config';
export * from './site-content';
