import { brotliDecompressSync } from 'node:zlib';
import { encode } from './encode';

const text = '<p>Iron is no use cold.</p> '.repeat(200) + Array.from({ length: 300 }, (_, i) => i * i).join();

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
