import type { SendMessage } from './deliverer';
import { createTwilioSender } from './twilio';

/** What the address of a provider of text messages says. */
export interface TextProvider {
  /** Where its API is: `https://api.twilio.com`. */
  baseUrl: string;
  account: string;
  secret: string;
  /** A telephone number in E.164, or the id of a service that chooses one. */
  from: string;
}

/**
 * Gives text messages to the provider that an address names. Another provider is another scheme.
 *
 * @param url `twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15551234567`, as config/environment.ts checks it
 */
export function createTextSender(url: string): SendMessage {
  return createTwilioSender(readTextProvider(url));
}

/** `twilio+http` speaks plain HTTP: for tests, and for a gateway on one's own machine. */
export function readTextProvider(url: string): TextProvider {
  const { protocol, host, username, password, searchParams } = new URL(url);
  return {
    baseUrl: `${protocol === 'twilio+http:' ? 'http' : 'https'}://${host}`,
    account: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    from: searchParams.get('from') ?? '',
  };
}
