/**
 * Sends through Twilio's Messages API, https://www.twilio.com/docs/messaging/api/message-resource, which other providers
 * imitate. It has no idempotency key, so before a retry this asks for the list of messages.
 */
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { JobFailure } from '../jobs/job-kind';
import type { Message, SendMessage } from './outbox';

const REQUEST_MAX_MS = 20_000;
/** The largest difference between our clock and theirs. */
const CLOCKS_APART_MS = 60_000;
/** Not about the message: a wrong or locked account, or a wrong API address. Somebody will correct that. */
const ABOUT_ACCOUNT = [401, 403, 404];
/** Providers that imitate only sending have no list. */
const HAS_NO_LIST = [404, 405, 501];

const Listed = Type.Object({
  messages: Type.Array(Type.Object({ body: Type.String(), date_created: Type.String() })),
});
const Refusal = Type.Object({ code: Type.Integer(), message: Type.String() });

/**
 * Sends text messages through the provider of a URL.
 *
 * @param url `twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B15551234567`, checked by config/environment.ts;
 *   `twilio+http` uses plain HTTP, for tests and for a gateway on the same machine; `from` is a phone number in E.164, or the
 *   id of a service that selects one
 */
export function createTextSender(url: string): SendMessage {
  const { protocol, host, username, password, searchParams } = new URL(url);
  const baseUrl = `${protocol === 'twilio+http:' ? 'http' : 'https'}://${host}`;
  const account = decodeURIComponent(username);
  const secret = decodeURIComponent(password);
  const from = searchParams.get('from') ?? '';
  const messagesUrl = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
  const sender = from.startsWith('+') ? { From: from } : { MessagingServiceSid: from };

  const callApi = async (url: string, signal: AbortSignal, form?: Record<string, string>) => {
    try {
      const response = await fetch(url, {
        headers: { authorization, accept: 'application/json' },
        // Sends the password only to the configured address.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MAX_MS)]),
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      return { response, payload: parse(await response.text()) };
    } catch (error) {
      const reason = getErrorMessage(error);
      const facts = { code: 'HTTP failure', server: baseUrl, reason };
      throw new JobFailure(reason, { facts }, { cause: error });
    }
  };

  const wasAccepted = async ({ recipient, text, createdAt }: Message, signal: AbortSignal) => {
    const query = new URLSearchParams({ To: recipient, PageSize: '50' });
    const { response, payload } = await callApi(`${messagesUrl}?${query.toString()}`, signal);
    if (HAS_NO_LIST.includes(response.status)) return false;
    if (!response.ok) throw toJobFailure(response, payload);
    const earliest = createdAt.getTime() - CLOCKS_APART_MS;
    return (
      Value.Check(Listed, payload) &&
      // A trial account adds its own text before ours.
      payload.messages.some(
        ({ body, date_created }) => body.endsWith(text) && Date.parse(date_created) >= earliest,
      )
    );
  };

  return async (message, signal) => {
    if (message.attempts > 1 && (await wasAccepted(message, signal))) return;
    const { response, payload } = await callApi(messagesUrl, signal, {
      ...sender,
      To: message.recipient,
      Body: message.text,
    });
    if (!response.ok) throw toJobFailure(response, payload);
  };
}

function toJobFailure({ status, headers }: Response, payload: unknown): JobFailure {
  const isPermanent = status >= 400 && status < 500 && ![408, 425, 429, ...ABOUT_ACCOUNT].includes(status);
  const details = Value.Check(Refusal, payload) ? payload : undefined;
  return new JobFailure(`HTTP ${status}${details ? `, ${details.code}: ${details.message}` : ''}`, {
    isPermanent,
    retryAfterSeconds: parseRetryAfter(headers.get('retry-after')),
    facts: { code: `HTTP ${status}${details ? ` ${details.code}` : ''}` },
  });
}

/** `Retry-After` is a number of seconds or a date. */
function parseRetryAfter(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d+$/.test(retryAfter.trim())) return Number(retryAfter);
  const date = Date.parse(retryAfter);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - Date.now()) / 1_000);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** `fetch failed` says little; its cause has the reason. */
function getErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
