/** Whom a message may be sent to, for a form that asks: the API's own rules as far as they fit into a browser. */
export { isEmailAddress } from './email-address';
export { parsePhoneNumber } from './phone-number';
