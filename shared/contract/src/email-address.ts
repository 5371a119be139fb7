/** The rule for email addresses, shared by the site and the API. Does not import the schema library, so browsers may load it. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);

/**
 * Whether this is one plain email address. Quotes, commas, brackets and spaces are not allowed: a mail program could read
 * them as a list of addresses.
 */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}
