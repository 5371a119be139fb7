import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type ErrorCode } from './errors';

/** Faults of a connection, by Node's code: bytes that never became a request. */
const CONNECTION_FAULTS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers what is no HTTP in the one shape of errors, and closes: what follows on the connection means nothing. */
export function answerBrokenRequest(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, answer } = new ApiError(CONNECTION_FAULTS[fault.code ?? ''] ?? 'malformed-request');
    const body = JSON.stringify(answer);
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

/** A request may expect `100-continue`; Node answers whatever else it expects without a word. */
export function answerUnknownExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const { status, answer } = new ApiError('unknown-expectation');
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(answer));
  });
}
