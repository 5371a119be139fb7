import { findCause, type FaultDetails, type StreamFacts, findForeignFormats } from './fault-cause';
import { createPlaybackFailure, type FailureCode } from './playback-failure';

const facts = (part: Partial<StreamFacts> = {}): StreamFacts => ({
  workingKeys: new Set(),
  foreignFormats: [],
  isPlayable: () => false,
  ...part,
});
const fault = (details: string, part: Partial<FaultDetails> = {}): FaultDetails => ({
  type: 'mediaError',
  details,
  fatal: true,
  ...part,
});
const encryptedBy = (keyFormat: string, uri = 'https://keys.example/1') => ({
  frag: { start: 0, end: 6, decryptdata: { method: 'AES-128', uri, keyFormat } },
});

it.each(['com.apple.streamingkeydelivery', 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed'])(
  'knows DRM by the format of a key that does not load: %s',
  (keyFormat) => {
    const first = fault('keyLoadError', { fatal: false, ...encryptedBy(keyFormat, 'skd://key') });
    expect(findCause(first, facts())).toEqual({ kind: 'protected' });
  },
);

it('knows DRM of which the playlist says nothing by what hls.js says of the header', () => {
  const noKeys = fault('keySystemNoKeys', { type: 'keySystemError', fatal: false });
  expect(findCause(noKeys, facts())).toEqual({ kind: 'protected' });
});

it('leaves a key that is only missing what it is', () => {
  expect(findCause(fault('keyLoadError', encryptedBy('identity')), facts())).toBeUndefined();
});

it.each(['fragParsingError', 'fragDecryptError'])(
  'takes %s for a wrong key where nothing was ever played with that key, and for damage otherwise',
  (details) => {
    const broken = fault(details, encryptedBy('identity'));
    expect(findCause(broken, facts())).toEqual({ kind: 'wrong-key' });
    expect(findCause({ ...broken, fatal: false }, facts())).toBeUndefined();
    const workingKeys = new Set(['https://keys.example/1']);
    expect(findCause(broken, facts({ workingKeys }))).toBeUndefined();
    expect(findCause(fault(details), facts())).toBeUndefined();
  },
);

it.each([
  ['bufferAddCodecError', { mimeType: 'audio/mp4;codecs=ec-3' }, 'Dolby Digital Plus sound (E-AC-3)'],
  ['bufferAddCodecError', { mimeType: 'video/mp4;codecs=hvc1.1.6.L30.90' }, 'HEVC video (H.265)'],
  [
    'manifestIncompatibleCodecsError',
    { reason: '{"CODECS":"avc1.42c01e,ac-3"}' },
    'Dolby Digital sound (AC-3)',
  ],
  ['manifestIncompatibleCodecsError', { reason: '{"CODECS":"mp2v,mp4a.40.2"}' }, 'MPEG-2 video'],
  ['bufferIncompatibleCodecsError', { error: { message: 'nothing known' } }, undefined],
])('names the format of %s: %j', (details, said, format) => {
  expect(findCause(fault(details, said), facts())).toEqual({ kind: 'format', format });
});

it('does not blame a format that the browser plays', () => {
  const both = fault('manifestIncompatibleCodecsError', { reason: '{"CODECS":"hvc1.1,ac-3"}' });
  expect(findCause(both, facts({ isPlayable: (codec) => codec === 'ac-3' }))).toEqual({
    kind: 'format',
    format: 'HEVC video (H.265)',
  });
});

it('names what MPEG-TS has where hls.js finds nothing to play in it', () => {
  const foreignFormats = ['MPEG-2 video'];
  expect(findCause(fault('fragParsingError'), facts({ foreignFormats }))).toEqual({
    kind: 'format',
    format: 'MPEG-2 video',
  });
});

it('each cause has a sentence of its own that says what to do', () => {
  const codes: FailureCode[] = ['protected', 'wrong-key', 'stream-empty', 'unsupported', 'stream-media'];
  const said = codes.map((code) => createPlaybackFailure(code).message);
  expect(new Set([...said, createPlaybackFailure('unsupported', 'MPEG-2 video').message]).size).toBe(6);
  expect(createPlaybackFailure('unsupported', 'MPEG-2 video').message).toBe(
    'It uses MPEG-2 video, which this browser cannot play. Open this page in another browser, such as Safari or Edge.',
  );
});

const packet = (pid: number, table: number[]): number[] => {
  const head = [0x47, 0x40 | (pid >> 8), pid & 0xff, 0x10, 0];
  return [...head, ...table, ...new Array<number>(188 - head.length - table.length).fill(0xff)];
};
const programs = packet(0, [0, 0xb0, 13, 0, 1, 0xc1, 0, 0, 0, 1, 0xf0, 0x00, 0, 0, 0, 0]);
const streams = (...types: number[]): number[] => {
  const entries = types.flatMap((type, index) => [type, 0xe1, index, 0xf0, 0]);
  const length = 9 + entries.length + 4;
  return packet(0x1000, [2, 0xb0, length, 0, 1, 0xc1, 0, 0, 0xe1, 0, 0xf0, 0, ...entries, 0, 0, 0, 0]);
};
const segment = (...packets: number[][]) => new Uint8Array(packets.flat()).buffer;

it('names what hls.js leaves out, in the order of the table', () => {
  expect(findForeignFormats(segment(programs, streams(0x02, 0x0f, 0x81)))).toEqual([
    'MPEG-2 video',
    'Dolby Digital sound (AC-3)',
  ]);
});

it('has nothing to say of H.264 with AAC, of other containers and of damage', () => {
  expect(findForeignFormats(segment(programs, streams(0x1b, 0x0f)))).toEqual([]);
  expect(findForeignFormats(new TextEncoder().encode('....ftypiso5'.repeat(40)).buffer)).toEqual([]);
  expect(findForeignFormats(segment(programs, packet(0x1000, [2, 0xbf, 0xff])))).toEqual([]);
  expect(findForeignFormats(new ArrayBuffer(0))).toEqual([]);
});
