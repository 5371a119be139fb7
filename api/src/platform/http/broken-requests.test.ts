import { describeApi } from '../../../test/support/describe-api';
import { sendBytes } from '../../../test/support/send-request';

describeApi('bytes that are no request', (client) => {
  it.each<[what: string, bytes: string, status?: number, code?: string]>([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a header without its colon', 'GET /api/healthz HTTP/1.1\r\nhost x\r\n\r\n'],
    [
      'a length beside chunks, as smugglers send',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a malformed chunk of a cached call',
      'GET /api/video/series HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ],
    [
      'headers without end',
      `GET /api/healthz HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      431,
      'headers-too-large',
    ],
    ['an unknown version', 'GET /api/healthz HTTP/9.9\r\nhost: x\r\n\r\n'],
  ])(
    'REQ-API-3 answers %s with an error in the same shape, and closes',
    async (_, bytes, status = 400, code = 'malformed-request') => {
      const answer = await sendBytes(client().api.url, bytes);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect([Number(head.split(' ')[1]), JSON.parse(body)]).toEqual([
        status,
        { code, message: expect.stringMatching(/^[A-Z].*: .*\.$/) },
      ]);
    },
  );

  it('REQ-API-3 answers an expectation that it does not know in the same shape', async () => {
    const answer = await sendBytes(
      client().api.url,
      'GET /api/healthz HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 417 /);
    expect(answer).toContain('"code":"unknown-expectation"');
  });
});
