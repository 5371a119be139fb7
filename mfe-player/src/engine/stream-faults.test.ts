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

it('says that the browser cannot play it, and what it is, instead of rebuilding the decoder', () => {
  const cause = { kind: 'format', format: 'MPEG-2 video' } as const;
  expect(respondToFault(fault('mediaError', 'bufferAddCodecError', { cause }))).toEqual({
    do: 'fail',
    code: 'unsupported',
    format: 'MPEG-2 video',
  });
});

it.each(['protected', 'wrong-key'] as const)(
  'plays what there is, and asks for nothing more, where what follows is %s',
  (kind) => {
    const locked = fault('networkError', 'keyLoadError', { fatal: false, cause: { kind } });
    expect(respondToFault(locked)).toEqual({ do: 'stop', code: kind });
  },
);

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
