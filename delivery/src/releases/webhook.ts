/** Announces changes of what is live, and crashes, to an address of the operator, such as that of a chat. */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { formatVersions, type Change } from '../site/revision';

const TIMEOUT_MS = 3_000;
const RETRY_AFTER_MS = 500;

/** A version of a remote that crashes in browsers. */
export interface Crash {
  action: 'crash';
  workspace: string;
  version: string;
  /** ISO 8601, in UTC. */
  at: string;
  /** How many crashes browsers have reported to this origin. */
  reports: number;
}

export type Notify = (event: Change | Crash) => Promise<void>;

/**
 * Creates a function that posts an event as JSON, signed if a secret is set. It never fails: a failure is one line in the log.
 *
 * @param log gets the failure, without the path of the address, which may be secret
 * @returns undefined if no address is set
 */
export function createWebhook(
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
  timeoutMs = TIMEOUT_MS,
): Notify | undefined {
  const address = env.RELEASE_WEBHOOK_URL?.trim();
  const secret = env.RELEASE_WEBHOOK_SECRET?.trim();
  if (!address) return undefined;
  return async (event) => {
    // They change nothing that browsers get.
    if (event.action === 'hold' || event.action === 'prune') return;
    if (!isAddress(address)) {
      log(
        'RELEASE_WEBHOOK_URL must be an address that begins with https:// or http://, without a name and password: nothing was sent.',
      );
      return;
    }
    const site = env.PUBLIC_URL?.trim();
    const body = JSON.stringify({ text: summarize(event), ...(site && { site }), ...event });
    const fault =
      (await post(address, body, secret, timeoutMs)) && (await retry(address, body, secret, timeoutMs));
    if (fault)
      log(
        `The webhook at ${new URL(address).host} was not called: ${fault}.${event.action === 'crash' ? '' : ' The change stands.'}`,
      );
  };
}

/** `fetch` refuses a name and password, in a message that has them. */
function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

async function retry(...args: Parameters<typeof post>): Promise<string | undefined> {
  await wait(RETRY_AFTER_MS);
  return post(...args);
}

/** @returns why it failed */
async function post(
  address: string,
  body: string,
  secret: string | undefined,
  timeoutMs: number,
): Promise<string | undefined> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = secret && createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'x-steadfast-timestamp': timestamp,
        ...(signature && { 'x-steadfast-signature': `sha256=${signature}` }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === 'TimeoutError') return `no response within ${timeoutMs} ms`;
    return (cause as Error | undefined)?.message ?? message;
  }
}

/** One line, which chats show. */
function summarize(event: Change | Crash): string {
  if (event.action === 'crash')
    return `${event.workspace} ${event.version} crashes in browsers: ${event.reports} reports`;
  const { who, action, workspace, percent, reason } = event;
  const share = percent === undefined ? '' : ` ${percent} %`;
  return [
    `${who ?? 'Somebody'}: ${action}${share}`,
    workspace,
    formatVersions(event),
    reason && `(${reason})`,
  ]
    .filter(Boolean)
    .join(' ');
}
