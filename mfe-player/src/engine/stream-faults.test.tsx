import { findFormat } from './hls-faults';
import { respondToFault, NOTHING_PLAYABLE, type StreamFault } from './stream-faults';

const fault = (type: string, details: string, more: Partial<StreamFault> = {}) =>
  ({ type, details, fatal: true, ...more }) as StreamFault;
const encryptedBy = (keyFormat: string) => ({
  frag: { start: 0, end: 6, decryptdata: { method: 'AES-128', uri: 'skd://key', keyFormat } },
});
const answers = (code: number) => ({ response: { code } });
const unproven = { ...encryptedBy('identity'), isKeyUnproven: true };
const mild = { fatal: false };
const reload = (code: string) => ({ do: 'reload', code });
const stop = (code: string) => ({ do: 'stop', code });
const fail = (code: string) => expect.objectContaining({ do: 'fail', code }) as unknown;
const nothing = { do: 'nothing' };
const recovers = { do: 'recover-media' };
const format = 'MPEG-2 video';

it.each<[string, StreamFault, unknown]>([
  ['leaves a mild fault to hls.js', fault('networkError', 'fragLoadError', mild), nothing],
  ...[404, 403, 410].map((code): [string, StreamFault, unknown] => [
    `calls a stream missing whose manifest answers ${code}`,
    fault('networkError', 'manifestLoadError', answers(code)),
    fail('stream-missing'),
  ]),
  ...[
    ['the manifest answers 500', 'manifestLoadError', 500, 'server-fault'] as const,
    ['a segment answers 503', 'fragLoadError', 503, 'server-fault'] as const,
    ['a segment answers 404', 'fragLoadError', 404, 'part-missing'] as const,
    ['a media playlist answers 404', 'levelLoadError', 404, 'part-missing'] as const,
    ['a key answers 403', 'keyLoadError', 403, 'part-missing'] as const,
    ['nothing answers', 'fragLoadError', 0, 'stream-network'] as const,
    ['the manifest never comes', 'manifestLoadTimeOut', 0, 'stream-network'] as const,
    ['a segment ends in its midst', 'fragLoadTimeOut', 200, 'stream-network'] as const,
  ].map(([when, details, status, code]): [string, StreamFault, unknown] => [
    `tries again and tells of "${code}" when ${when}`,
    fault('networkError', details, answers(status)),
    reload(code),
  ]),
  ['rebuilds the decoder after a media fault', fault('mediaError', 'bufferAppendError'), recovers],
  ['goes on where hls.js has rebuilt it', fault('mediaError', 'mediaSourceRequiresReset', mild), recovers],
  ...['com.apple.streamingkeydelivery', 'urn:uuid:edef8ba9'].map(
    (keyFormat): [string, StreamFault, unknown] => [
      `knows DRM by the format of a key that does not load: ${keyFormat}`,
      fault('networkError', 'keyLoadError', { ...mild, ...encryptedBy(keyFormat) }),
      stop('protected'),
    ],
  ),
  ['knows DRM by the header alone', fault('keySystemError', 'keySystemNoKeys', mild), stop('protected')],
  [
    'tries a key again that is only missing',
    fault('networkError', 'keyLoadError', encryptedBy('identity')),
    reload('stream-network'),
  ],
  ...['fragParsingError', 'fragDecryptError'].flatMap((details): [string, StreamFault, unknown][] => [
    [
      `takes ${details} for a wrong key if it never worked`,
      fault('mediaError', details, unproven),
      stop('wrong-key'),
    ],
    [`leaves a mild ${details} to hls.js`, fault('mediaError', details, { ...unproven, ...mild }), nothing],
    [`takes ${details} for damage if the key has worked`, fault('mediaError', details), recovers],
  ]),
  [
    'names the format that the browser cannot play',
    fault('mediaError', 'bufferAddCodecError', { format }),
    { do: 'fail', code: 'unsupported', format },
  ],
  ['calls a stream of gaps empty', fault('otherError', NOTHING_PLAYABLE), fail('stream-empty')],
  ['gives up on any other fault', fault('muxError', 'remuxAllocError'), fail('stream-other')],
  ...['manifestParsingError', 'levelParsingError', 'levelEmptyError'].map(
    (details): [string, StreamFault, unknown] => [
      `does not take ${details} for a lost connection, though hls.js does`,
      fault('networkError', details),
      fail('stream-other'),
    ],
  ),
])('%s', (_, given, response) => {
  expect(respondToFault(given)).toEqual(response);
});

it.each([
  [{ mimeType: 'audio/mp4;codecs=ec-3' }, 'Dolby Digital Plus sound (E-AC-3)'],
  [{ mimeType: 'video/mp4;codecs=hvc1.1.6.L30.90' }, 'HEVC video (H.265)'],
  [{ reason: '{"CODECS":"avc1.42c01e,ac-3"}' }, 'Dolby Digital sound (AC-3)'],
  [{ reason: '{"CODECS":"mp2v,mp4a.40.2"}' }, 'MPEG-2 video'],
  [{ error: { message: 'nothing known' } }, undefined],
])('finds the format of which hls.js says %j', (said, format) => {
  expect(findFormat(said)).toBe(format);
});

it('does not blame a format that the browser plays', () => {
  jest
    .spyOn(HTMLMediaElement.prototype, 'canPlayType')
    .mockImplementation((type) => (type.includes('ac-3') ? 'probably' : ''));
  expect(findFormat({ reason: '{"CODECS":"hvc1.1,ac-3"}' })).toBe('HEVC video (H.265)');
  jest.restoreAllMocks();
});
