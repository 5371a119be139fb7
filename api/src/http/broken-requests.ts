import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError, type ErrorCode } from './errors';

/** Connection errors by Node's code: the bytes never became a request. */
const CONNECTION_FAULTS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Responds to bytes that are not valid HTTP with an `ErrorResponse`, then closes the connection. */
export function answerBrokenRequest(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, body } = new ApiError(CONNECTION_FAULTS[fault.code ?? ''] ?? 'malformed-request');
    const json = JSON.stringify(body);
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(json)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        json,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

/** Refuses every `Expect` header except `100-continue`; on its own, Node sends a 417 without a body. */
export function answerUnknownExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const { status, body } = new ApiError('unknown-expectation');
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
}
