import { findFormat } from './hls-faults';
import { respondToFault, NOTHING_PLAYABLE, type StreamFault } from './stream-faults';

const fault = (type: string, details: string, more: Partial<StreamFault> = {}) =>
  ({ type, details, fatal: true, ...more }) as StreamFault;
const failsWith = (code: string) => expect.objectContaining({ do: 'fail', code });

it('leaves a fault that is not fatal to hls.js', () => {
  const mild = fault('networkError', 'fragLoadError', { fatal: false });
  expect(respondToFault(mild)).toEqual({ do: 'nothing' });
});

it.each([404, 403, 410])('tells that a stream is missing when its manifest answers %d', (code) => {
  expect(respondToFault(fault('networkError', 'manifestLoadError', { response: { code } }))).toEqual(
    failsWith('stream-missing'),
  );
});

it.each([
  ['the server', 'the manifest answers 500', 'manifestLoadError', 500, 'server-fault'],
  ['the server', 'a segment answers 503', 'fragLoadError', 503, 'server-fault'],
  ['what is missing', 'a segment answers 404', 'fragLoadError', 404, 'part-missing'],
  ['what is missing', 'a media playlist answers 404', 'levelLoadError', 404, 'part-missing'],
  ['what is missing', 'a key answers 403', 'keyLoadError', 403, 'part-missing'],
  ['the connection', 'nothing answers', 'fragLoadError', 0, 'stream-network'],
  ['the connection', 'the manifest never comes', 'manifestLoadTimeOut', undefined, 'stream-network'],
  ['the connection', 'a segment ends in its midst', 'fragLoadTimeOut', 200, 'stream-network'],
])('tries again, and tells of %s, when %s', (_, __, details, status, code) => {
  const response = { code: status };
  expect(respondToFault(fault('networkError', details, { response }))).toEqual({
    do: 'reload',
    code,
  });
});

it('mends a media fault, also where hls.js has begun to and says that it is not fatal', () => {
  expect(respondToFault(fault('mediaError', 'bufferAppendError'))).toEqual({ do: 'recover-media' });
  const reset = fault('mediaError', 'mediaSourceRequiresReset', { fatal: false });
  expect(respondToFault(reset)).toEqual({ do: 'recover-media' });
});

const encryptedBy = (keyFormat: string) => ({
  frag: { start: 0, end: 6, decryptdata: { method: 'AES-128', uri: 'skd://key', keyFormat } },
});

it.each(['com.apple.streamingkeydelivery', 'urn:uuid:edef8ba9-79d6-4ace-a3c8-27dcd51d21ed'])(
  'knows DRM by the format of a key that does not load: %s',
  (keyFormat) => {
    const first = fault('networkError', 'keyLoadError', { fatal: false, ...encryptedBy(keyFormat) });
    expect(respondToFault(first)).toEqual({ do: 'stop', code: 'protected' });
  },
);

it('knows DRM of which the playlist says nothing by what hls.js says of the header', () => {
  const noKeys = fault('keySystemError', 'keySystemNoKeys', { fatal: false });
  expect(respondToFault(noKeys)).toEqual({ do: 'stop', code: 'protected' });
});

it('tries a key that is only missing again', () => {
  const missing = fault('networkError', 'keyLoadError', encryptedBy('identity'));
  expect(respondToFault(missing)).toMatchObject({ do: 'reload' });
});

it.each(['fragParsingError', 'fragDecryptError'])(
  'takes %s for a wrong key where nothing was ever played with that key, and for damage otherwise',
  (details) => {
    const broken = { ...encryptedBy('identity'), isKeyUnproven: true };
    expect(respondToFault(fault('mediaError', details, broken))).toEqual({ do: 'stop', code: 'wrong-key' });
    const mild = { ...broken, fatal: false };
    expect(respondToFault(fault('mediaError', details, mild))).toEqual({ do: 'nothing' });
    expect(respondToFault(fault('mediaError', details))).toEqual({ do: 'recover-media' });
  },
);

it('says that the browser cannot play the format, instead of rebuilding the decoder', () => {
  const format = 'MPEG-2 video';
  expect(respondToFault(fault('mediaError', 'bufferAddCodecError', { format }))).toEqual({
    do: 'fail',
    code: 'unsupported',
    format,
  });
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

it('says that there is nothing in a stream of gaps alone', () => {
  expect(respondToFault(fault('otherError', NOTHING_PLAYABLE))).toEqual(failsWith('stream-empty'));
});

it('gives up on any other fault', () => {
  expect(respondToFault(fault('muxError', 'remuxAllocError'))).toEqual(failsWith('stream-other'));
});

it.each(['manifestParsingError', 'levelParsingError', 'levelEmptyError'])(
  'does not take %s for a lost connection, though hls.js does',
  (details) => {
    expect(respondToFault(fault('networkError', details))).toEqual(failsWith('stream-other'));
  },
);
