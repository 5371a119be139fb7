import { brotliCompressSync, gzipSync } from 'node:zlib';
import { encodingFor } from './encoding-for';

/** A body in every encoding that is kept ready. What is compressed already has its plain form only. */
export interface Encoded {
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** Compresses a text once, for all who will ask for it. */
export function encode(text: string | Buffer): Encoded {
  return { identity: Buffer.from(text), br: brotliCompressSync(text), gzip: gzipSync(text) };
}

/**
 * The form of a body to send.
 *
 * @param accepted the Accept-Encoding header of whoever asks
 * @returns it, and the headers that go with it
 */
export function encodedFor(
  encoded: Encoded,
  accepted: string | undefined,
): { body: Buffer; headers: Record<string, string> } {
  const vary = { vary: 'accept-encoding' };
  const encoding = encodingFor(accepted);
  const body = encoding && encoded[encoding];
  return body
    ? { body, headers: { ...vary, 'content-encoding': encoding } }
    : { body: encoded.identity, headers: encoded.br ? vary : {} };
}
