import { FormatRegistry } from '@sinclair/typebox';

/** The format of a variable that `parseServiceUrl` accepts. */
export const SERVICE_URL_FORMAT = 'service-url';

/** What to do with a login in such a variable, to complete a sentence about it. */
export const ENCODE_LOGIN =
  'with / ? # @ and % in its user or password percent-encoded (%2F %3F %23 %40 %25)';

/**
 * Parses the URL of a server, which may hold a user and a password. Parsers read an unencoded `/`, `?` or `#` in a password
 * as the end of the host, and would connect to a part of the password, or quote it in their error.
 *
 * @returns undefined when it is no URL, or something in its login has to be percent-encoded
 */
export function parseServiceUrl(text: string): URL | undefined {
  const afterScheme = text.slice(text.indexOf('://') + 3);
  const hostLength = afterScheme.search(/[/?#]/);
  if ((hostLength >= 0 && afterScheme.includes('@', hostLength)) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  try {
    decodeURIComponent(url.username);
    decodeURIComponent(url.password);
    return url;
  } catch {
    return undefined; // A `%` that begins no code.
  }
}

FormatRegistry.Set(SERVICE_URL_FORMAT, (text) => parseServiceUrl(text) !== undefined);
