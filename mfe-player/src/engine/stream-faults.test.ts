import { answerToFault, MEDIA_RECOVERY_PAUSE_MS, type StreamFault } from './stream-faults';

const fault = (type: string, details: string, more: Partial<StreamFault> = {}) =>
  ({ type, details, fatal: true, ...more }) as StreamFault;
const failsWith = (code: string) => expect.objectContaining({ do: 'fail', code });

it('leaves a fault that is not fatal to hls.js', () => {
  const mild = fault('networkError', 'fragLoadError', { fatal: false });
  expect(answerToFault(mild, undefined)).toEqual({ do: 'nothing' });
});

it.each([404, 403, 410])('tells that a stream is missing when its manifest answers %d', (code) => {
  expect(
    answerToFault(fault('networkError', 'manifestLoadError', { response: { code } }), undefined),
  ).toEqual(failsWith('stream-missing'));
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
  expect(answerToFault(fault('networkError', details, { response }), undefined)).toEqual({
    do: 'reload',
    code,
  });
});

it('rebuilds the decoder on the first media fault, and again when the last time is long ago', () => {
  const corrupt = fault('mediaError', 'bufferAppendError');
  expect(answerToFault(corrupt, undefined)).toEqual({ do: 'recover-media' });
  expect(answerToFault(corrupt, MEDIA_RECOVERY_PAUSE_MS)).toEqual({ do: 'recover-media' });
});

it('gives up on a media fault that comes back at once', () => {
  expect(answerToFault(fault('mediaError', 'bufferAppendError'), MEDIA_RECOVERY_PAUSE_MS - 1)).toEqual(
    failsWith('stream-media'),
  );
});

it.each(['bufferAddCodecError', 'manifestIncompatibleCodecsError'])(
  'says that the browser cannot play it on %s, instead of rebuilding the decoder',
  (details) => {
    expect(answerToFault(fault('mediaError', details), undefined)).toEqual(failsWith('unsupported'));
  },
);

it('gives up on any other fault', () => {
  expect(answerToFault(fault('muxError', 'remuxAllocError'), undefined)).toEqual(failsWith('stream-other'));
});

it.each(['manifestParsingError', 'levelParsingError', 'levelEmptyError'])(
  'does not take %s for a lost connection, though hls.js does',
  (details) => {
    expect(answerToFault(fault('networkError', details), undefined)).toEqual(failsWith('stream-other'));
  },
);
