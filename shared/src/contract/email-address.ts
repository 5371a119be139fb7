/** What is a mail address, one rule for the site and the API. Free of the schema library, so it may reach a browser. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`);

/**
 * Whether this is one plain mail address: no quotes, commas, brackets or blanks, which a mail program could take for a
 * list of addresses.
 */
export function isEmailAddress(text: string): boolean {
  return ADDRESS.test(text);
}
