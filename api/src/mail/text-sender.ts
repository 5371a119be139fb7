import type { SendMessage } from './deliverer';
import { createTwilioSender } from './twilio';

/** What the URL of a provider of text messages contains. */
export interface TextProvider {
  /** The address of its API: `https://api.twilio.com`. */
  baseUrl: string;
  account: string;
  secret: string;
  /** A telephone number in E.164, or the id of a service that selects one. */
  from: string;
}

/**
 * Sends text messages through the provider of a URL. Each provider has its own scheme.
 *
 * @param url `twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15551234567`, checked by config/environment.ts
 */
export function createTextSender(url: string): SendMessage {
  return createTwilioSender(readTextProvider(url));
}

/** `twilio+http` uses plain HTTP, for tests and for a gateway on the same machine. */
export function readTextProvider(url: string): TextProvider {
  const { protocol, host, username, password, searchParams } = new URL(url);
  return {
    baseUrl: `${protocol === 'twilio+http:' ? 'http' : 'https'}://${host}`,
    account: decodeURIComponent(username),
    secret: decodeURIComponent(password),
    from: searchParams.get('from') ?? '',
  };
}
