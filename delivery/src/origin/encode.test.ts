import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { selectEncoding, encode } from './encode';

const text = '<p>Iron is no use cold.</p> '.repeat(200) + Array.from({ length: 300 }, (_, i) => i * i).join();

describe('A body to send', () => {
  it.each(['gzip, deflate, br, zstd', 'gzip'])(
    'is sent in the encoding that is kept ready, whatever else is taken: %s',
    (accepted) => {
      const gzip = gzipSync(text);
      const identity = jest.fn(() => Buffer.from(text));
      const kept = {
        gzip,
        get identity() {
          return identity();
        },
      };
      const { body, headers } = selectEncoding(kept, accepted);
      expect(headers).toEqual({ vary: 'accept-encoding', 'content-encoding': 'gzip' });
      expect(body).toBe(gzip);
      expect(identity).not.toHaveBeenCalled();
    },
  );
});

describe('A text that is compressed when somebody asks', () => {
  it('gets smaller when it is asked for again', async () => {
    const encoded = encode(text);
    const first = encoded.br?.byteLength ?? 0;
    expect(encoded.br?.byteLength).toBe(first);
    while (encoded.br?.byteLength === first) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(encoded.br?.byteLength).toBeLessThan(first);
    expect(brotliDecompressSync(encoded.br ?? '').toString()).toBe(text);
  });
});
