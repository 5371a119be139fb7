/**
 * Twilio's Messages API, https://www.twilio.com/docs/messaging/api/message-resource, which other providers imitate. It
 * knows no key by which a repeated message would be recognised, so before a repetition it is asked what it has.
 */
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { SendMessage } from './deliverer';
import { DeliveryFailure } from './delivery-failure';
import type { Message } from './message-queue';
import type { TextProvider } from './text-sender';

const REQUEST_MAX_MS = 20_000;
/** Between our clock and theirs. */
const CLOCKS_APART_MS = 60_000;
/** Not about the message: wrong or locked account, wrong address of the API. Somebody will mend that. */
const ABOUT_ACCOUNT = [401, 403, 404];
/** Providers that imitate only the sending have no list. */
const HAS_NO_LIST = [404, 405, 501];

const Listed = Type.Object({
  messages: Type.Array(Type.Object({ body: Type.String(), date_created: Type.String() })),
});
const Refusal = Type.Object({ code: Type.Integer(), message: Type.String() });

export function createTwilioSender({ baseUrl, account, secret, from }: TextProvider): SendMessage {
  const messagesUrl = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
  const sender = from.startsWith('+') ? { From: from } : { MessagingServiceSid: from };

  const ask = async (url: string, signal: AbortSignal, form?: Record<string, string>) => {
    try {
      const response = await fetch(url, {
        headers: { authorization, accept: 'application/json' },
        // The password goes to the address that was configured, and to no other.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_MAX_MS)]),
        ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      return { response, answer: parse(await response.text()) };
    } catch (error) {
      throw new DeliveryFailure(reasonOf(error), { code: 'HTTP failure' }, { cause: error });
    }
  };

  const wasTaken = async ({ recipient, text, createdAt }: Message, signal: AbortSignal) => {
    const query = new URLSearchParams({ To: recipient, PageSize: '50' });
    const { response, answer } = await ask(`${messagesUrl}?${query.toString()}`, signal);
    if (HAS_NO_LIST.includes(response.status)) return false;
    if (!response.ok) throw refusalOf(response, answer);
    const earliest = createdAt.getTime() - CLOCKS_APART_MS;
    return (
      Value.Check(Listed, answer) &&
      // A trial account puts words of its own before ours.
      answer.messages.some(
        ({ body, date_created }) => body.endsWith(text) && Date.parse(date_created) >= earliest,
      )
    );
  };

  return async (message, signal) => {
    if (message.attempts > 1 && (await wasTaken(message, signal))) return;
    const { response, answer } = await ask(messagesUrl, signal, {
      ...sender,
      To: message.recipient,
      Body: message.text,
    });
    if (!response.ok) throw refusalOf(response, answer);
  };
}

function refusalOf({ status, headers }: Response, answer: unknown): DeliveryFailure {
  const isPermanent = status >= 400 && status < 500 && ![408, 425, 429, ...ABOUT_ACCOUNT].includes(status);
  const details = Value.Check(Refusal, answer) ? answer : undefined;
  return new DeliveryFailure(`HTTP ${status}${details ? `, ${details.code}: ${details.message}` : ''}`, {
    code: `HTTP ${status}${details ? ` ${details.code}` : ''}`,
    isPermanent,
    retryAfterSeconds: secondsOf(headers.get('retry-after')),
  });
}

/** Retry-After is a number of seconds, or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
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

/** `fetch failed` says little: the reason stands in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
