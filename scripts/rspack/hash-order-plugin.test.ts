import { HashOrderPlugin } from './hash-order-plugin.js';

type Assets = Record<string, { source: () => string }>;

/** What becomes of a file of a build. */
function built(file: string, text: string): string {
  let process: (assets: Assets) => void = () => undefined;
  let after = text;
  class RawSource {
    constructor(private readonly code: string) {}
    source() {
      return this.code;
    }
  }
  new HashOrderPlugin().apply({
    rspack: { Compilation: { PROCESS_ASSETS_STAGE_DEV_TOOLING: 500 }, sources: { RawSource } },
    hooks: {
      thisCompilation: {
        tap: (_, tapped) =>
          tapped({
            hooks: { processAssets: { tap: (_where, done) => (process = done) } },
            updateAsset: (_name, source) => (after = source.source().toString()),
          }),
      },
    },
  });
  process({ [file]: { source: () => text } });
  return after;
}

const hashOf = (chunk: string) => `*-*-*-CHUNK-SRI-HASH-${chunk.replaceAll('"', '')}b+/=`;
const minified = (...chunks: string[]) =>
  `a={1:2,b:3};d.sriHashes={${chunks.map((chunk) => `${chunk}:"${hashOf(chunk)}"`).join(',')}},d.x={2:1}`;
const mapped = (...chunks: string[]) =>
  JSON.stringify({ x: [`{${chunks.map((chunk) => `${chunk}: "${hashOf(chunk)}"`).join(',')}}`] });

describe('The list of the hashes of the chunks', () => {
  it('REQ-FED-1 is in one order, in whatever order the bundler came upon them', () => {
    const ordered = minified('"late"', '18', '74', '459');
    expect(built('remoteEntry.js', minified('459', '18', '"late"', '74'))).toBe(ordered);
    expect(built('remoteEntry.js', minified('74', '"late"', '459', '18'))).toBe(ordered);
  });

  it('is in the same order in the source map', () => {
    expect(built('remoteEntry.js.map', mapped('459', '18', '74'))).toBe(mapped('18', '74', '459'));
  });

  it('is all that changes', () => {
    const alone = minified('459');
    expect(built('remoteEntry.js', alone)).toBe(alone);
    expect(built('remoteEntry.css', minified('459', '18'))).toBe(minified('459', '18'));
  });
});
