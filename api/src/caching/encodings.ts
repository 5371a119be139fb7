import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BROTLI_QUALITY, COMPRESS_FROM_BYTES } from '../http/compress-responses';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** Picks the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | undefined): Encoding {
  const qualities = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((parameter) => parameter.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, quality === undefined ? 1 : Number(quality.slice(2))] as const;
    }),
  );
  const isAllowed = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  if (isAllowed('br')) return 'br';
  return isAllowed('gzip') ? 'gzip' : 'identity';
}

/** @returns the bytes and their actual encoding: short responses are not compressed */
export async function encode(
  text: string,
  encoding: Encoding,
): Promise<{ bytes: Buffer; encoding: Encoding }> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity' || bytes.length < COMPRESS_FROM_BYTES) return { bytes, encoding: 'identity' };
  return { bytes: await compressors[encoding](bytes), encoding };
}
