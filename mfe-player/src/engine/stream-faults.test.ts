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
  ['the manifest answers 503', 'manifestLoadError', 503],
  ['the manifest never comes', 'manifestLoadTimeOut', undefined],
  ['a segment is missing', 'fragLoadError', 404],
  ['a media playlist is missing', 'levelLoadError', 404],
])('tries again, and tells of the connection, when %s', (_, details, code) => {
  expect(answerToFault(fault('networkError', details, { response: { code } }), undefined)).toEqual({
    do: 'reload',
    code: 'stream-network',
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
