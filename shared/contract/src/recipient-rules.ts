/** Recipient validation for forms: those of the API's rules that browsers may load. */
export { isEmailAddress } from './email-address';
export { parsePhoneNumber } from './phone-number';
