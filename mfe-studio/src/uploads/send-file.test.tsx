import { ApiError } from '@steadfast/sdk';
import { testToken } from '@steadfast/testing';
import { sendFile } from './send-file';

interface FakeOptions {
  endpoint: string;
  metadata: Record<string, string>;
  onBeforeRequest: (request: { setHeader: (name: string, value: string) => void }) => void;
  onProgress: (sent: number, total: number) => void;
  onSuccess: () => void;
  onError: (error: Error) => void;
}
const mockPrevious: object[] = [];
const mockMade: {
  options: FakeOptions;
  url: string;
  resumed?: object;
  isStarted: boolean;
  isAborted: boolean;
}[] = [];

jest.mock('tus-js-client', () => ({
  Upload: class {
    url = 'https://example.org/api/studio/uploads/a1b2';
    isStarted = false;
    isAborted = false;
    resumed?: object;
    constructor(
      readonly file: File,
      readonly options: FakeOptions,
    ) {
      mockMade.push(this);
    }
    findPreviousUploads() {
      return Promise.resolve(mockPrevious);
    }
    resumeFromPreviousUpload(previous: object) {
      this.resumed = previous;
    }
    start() {
      this.isStarted = true;
    }
    abort() {
      this.isAborted = true;
      return Promise.resolve();
    }
  },
}));

const file = new File(['clip'], 'one.mp4', { type: 'video/mp4' });
async function start(options?: Parameters<typeof sendFile>[2], sent: File = file) {
  const result = sendFile(sent, 'video', options);
  const outcome = result.catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve, 0));
  const [upload] = mockMade.slice(-1);
  return { outcome, upload };
}

beforeEach(() => {
  mockMade.length = 0;
  mockPrevious.length = 0;
});

describe('The upload of a file', () => {
  it('says what it is for, sends the token with each request, and resolves to its id', async () => {
    const token = testToken();
    localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
    const onProgress = jest.fn();
    const { outcome, upload } = await start({ onProgress });
    const setHeader = jest.fn();
    upload?.options.onBeforeRequest({ setHeader });
    upload?.options.onProgress(1, 4);
    upload?.options.onSuccess();
    expect(await outcome).toBe('a1b2');
    expect(upload?.options.endpoint).toMatch(/\/studio\/uploads$/);
    expect(upload?.options.metadata).toEqual({ kind: 'video', filename: 'one.mp4' });
    expect(setHeader).toHaveBeenCalledWith('Authorization', token);
    expect(onProgress).toHaveBeenCalledWith(0.25);
  });

  it('goes on where an earlier one of the same file stopped', async () => {
    const previous = { uploadUrl: 'https://example.org/api/studio/uploads/older' };
    mockPrevious.push(previous);
    const { upload } = await start();
    expect([upload?.resumed, upload?.isStarted]).toEqual([previous, true]);
  });

  it('stops by its signal, and keeps what has arrived', async () => {
    const controller = new AbortController();
    const { outcome, upload } = await start({ signal: controller.signal });
    controller.abort();
    expect(await outcome).toMatchObject({ code: 'stopped' });
    expect(upload?.isAborted).toBe(true);
  });

  it.each([
    [
      'of the API',
      404,
      '{"code":"not-found","message":"There is no such upload."}',
      'There is no such upload.',
    ],
    [
      'of the protocol',
      413,
      'The file is too large: at most 20 bytes.',
      'The file is too large: at most 20 bytes.',
    ],
    ['of a proxy', 413, '<html>Too large</html>', 'The upload was refused. Please try again.'],
  ])('fails with the sentence %s', async (_, status, body, message) => {
    const { outcome, upload } = await start();
    const originalResponse = { getStatus: () => status, getBody: () => body };
    upload?.options.onError(Object.assign(new Error('tus: unexpected response'), { originalResponse }));
    const error = await outcome;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status });
  });

  it('says that what has arrived is kept when the connection is lost', async () => {
    const { outcome, upload } = await start();
    upload?.options.onError(Object.assign(new Error('tus: failed'), { originalResponse: null }));
    expect(await outcome).toMatchObject({
      code: 'network',
      message: expect.stringContaining('is kept') as string,
    });
  });

  it('refuses a file that the API would refuse for its size before it sends it', async () => {
    const large = Object.defineProperty(new File([''], 'large.mp4'), 'size', { value: 21 * 1024 ** 3 });
    const { outcome } = await start({}, large);
    expect(await outcome).toMatchObject({ code: 'too-large' });
    expect(mockMade).toHaveLength(0);
  });
});
