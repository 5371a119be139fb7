import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What goes wrong with one attempt to bring a text. */
export type TextFault =
  | 'reset'
  | 'reset after taking it'
  | 'silent after taking it'
  | 'fault of the provider'
  | 'too many'
  | 'wrong password'
  | 'redirect elsewhere'
  | 'no such number';

export interface AcceptedText {
  to: string;
  from: string;
  body: string;
  date_created: string;
}

/** A stand-in for Twilio's Messages API that misbehaves on request. */
export interface TextStandIn {
  /** For SMS_URL. */
  url: string;
  accepted: AcceptedText[];
  /** When each attempt came, by number. */
  attempts(to: string): number[];
  close(): Promise<void>;
}

export const ACCOUNT = 'AC00000000000000000000000000000001';
export const SECRET = 'secret/of+texts';
export const FROM = '+15551234567';
export const RETRY_AFTER_SECONDS = 1;

const TAKEN: TextFault[] = ['reset after taking it', 'silent after taking it'];
type Answer = [status: number, body: unknown, headers?: Record<string, string>];
const ANSWERS: Record<
  Exclude<TextFault, 'reset' | 'reset after taking it' | 'silent after taking it'>,
  Answer
> = {
  'fault of the provider': [503, 'Service Unavailable'],
  'too many': [
    429,
    { code: 20429, message: 'Too many', status: 429 },
    { 'retry-after': `${RETRY_AFTER_SECONDS}` },
  ],
  'wrong password': [401, { code: 20003, message: 'Authenticate', status: 401 }],
  'redirect elsewhere': [307, {}, { location: 'http://127.0.0.1:9/' }],
  'no such number': [400, { code: 21211, message: "The 'To' number is not valid", status: 400 }],
};

/** @param faultOf asked for each attempt, the first is 1 */
export async function createTextStandIn(
  faultOf: (to: string, attempt: number) => TextFault | undefined = () => undefined,
): Promise<TextStandIn> {
  const accepted: AcceptedText[] = [];
  const attempts = new Map<string, number[]>();
  const path = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${ACCOUNT}:${SECRET}`).toString('base64')}`;

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const answer = (...[status, body, headers = {}]: Answer) => {
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    };
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand.in');
    if (pathname !== path) {
      answer(404, { code: 20404, message: 'Not found', status: 404 });
      return;
    }
    if (request.headers.authorization !== authorization) {
      answer(401, { code: 20003, message: 'Authenticate', status: 401 });
      return;
    }
    if (request.method === 'GET') {
      const messages = accepted.filter(({ to }) => to === searchParams.get('To'));
      answer(200, { messages: messages.slice(-Number(searchParams.get('PageSize'))) });
      return;
    }
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const to = form.get('To') ?? '';
    const times = [...(attempts.get(to) ?? []), Date.now()];
    attempts.set(to, times);
    const take = () => {
      const body = form.get('Body') ?? '';
      accepted.push({ to, body, from: form.get('From') ?? '', date_created: new Date().toUTCString() });
    };
    const fault = faultOf(to, times.length);
    if (fault === undefined || TAKEN.includes(fault)) take();
    if (fault === undefined) answer(201, { sid: `SM${accepted.length}`, status: 'queued' });
    else if (fault === 'reset' || fault === 'reset after taking it') request.socket.resetAndDestroy();
    else if (fault !== 'silent after taking it') answer(...ANSWERS[fault]);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `twilio+http://${ACCOUNT}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}?from=${encodeURIComponent(FROM)}`,
    accepted,
    attempts: (to) => attempts.get(to) ?? [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
