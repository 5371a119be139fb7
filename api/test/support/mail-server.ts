import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { freePort } from './free-port';

/** What goes wrong with one attempt to bring a mail. */
export type MailFault =
  | 'unknown recipient'
  | 'silent at the recipient'
  | 'busy after the content'
  | 'reset after taking it';

export interface AcceptedMail {
  to: string;
  messageId: string;
  raw: string;
}

/** A real mail server that misbehaves on request. */
export interface MailServer {
  url: string;
  /** In the order of arrival, including those whose acceptance was not confirmed to the sender. */
  accepted: AcceptedMail[];
  to(address: string): AcceptedMail[];
  listen(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param faultOf asked for each attempt, the first is 1
 * @param port 0 takes any free one
 */
export async function createMailServer(
  faultOf: (to: string, attempt: number) => MailFault | undefined = () => undefined,
): Promise<MailServer> {
  const accepted: AcceptedMail[] = [];
  const attempts = new Map<string, number>();
  const sockets = new Map<number, Socket>();
  const faults = new WeakMap<object, MailFault | undefined>();
  const refusal = (responseCode: number, message: string) =>
    Object.assign(new Error(message), { responseCode });

  const make = () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, session, done) => {
        const attempt = (attempts.get(address) ?? 0) + 1;
        attempts.set(address, attempt);
        const fault = faultOf(address, attempt);
        faults.set(session, fault);
        if (fault === 'silent at the recipient') return;
        if (fault === 'unknown recipient') done(refusal(550, `${address} is not here`));
        else done();
      },
      onData: (stream, session, done) => {
        const fault = faults.get(session);
        let raw = '';
        stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
        stream.on('end', () => {
          if (fault === 'busy after the content') {
            done(refusal(451, 'Not now'));
            return;
          }
          const messageId = /^Message-ID: (<[^>]+>)/im.exec(raw)?.[1] ?? '';
          const [to] = session.envelope.rcptTo;
          // Lines that were only broken to be short are whole again.
          const whole = raw.replaceAll('=\r\n', '');
          accepted.push({ to: to?.address ?? '', messageId, raw: whole });
          if (fault === 'reset after taking it') sockets.get(session.remotePort)?.resetAndDestroy();
          else done();
        });
      },
    });
    server.on('error', () => undefined);
    server.server.on('connection', (socket: Socket) => {
      const port = socket.remotePort ?? 0;
      sockets.set(port, socket);
      socket.once('close', () => sockets.delete(port));
    });
    return server;
  };

  let server = make();
  const listenOn = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  const close = async () => {
    for (const socket of sockets.values()) socket.destroy();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  };
  // It is left and taken again.
  const port = await freePort();
  await listenOn(port);
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    to: (address) => accepted.filter(({ to }) => to === address),
    listen: async () => {
      server = make();
      await listenOn(port);
    },
    close,
  };
}
