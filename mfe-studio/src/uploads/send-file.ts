/** Sends a file in parts that survive a lost connection and a closed page (tus). */
import { UPLOAD_MAX_BYTES, UPLOAD_PART_BYTES, type UploadKind } from '@steadfast/contract/limits';
import { ApiError, readToken, siteConfig } from '@steadfast/sdk';
import type { DetailedError } from 'tus-js-client';
import { uploadRecords } from './upload-records';

/** The pauses before each further try of a part; after the last, the upload fails and can be resumed. */
const RETRY_AFTER_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

interface SendOptions {
  /** @param sent from 0 to 1 */
  onProgress?: (sent: number) => void;
  /** Stops sending. What has arrived stays at the API for a while, so the same file goes on there. */
  signal?: AbortSignal;
}

/**
 * Sends a file to the API, going on where an earlier attempt with it stopped.
 *
 * @returns the id of the upload, which a call of the studio takes as `upload`
 * @throws {ApiError} `stopped` after `signal`, or why the API refused it
 */
export async function sendFile(
  file: File | Blob,
  kind: UploadKind,
  { onProgress, signal }: SendOptions = {},
): Promise<string> {
  const maxMegabytes = UPLOAD_MAX_BYTES[kind] / 1024 ** 2;
  if (file.size > UPLOAD_MAX_BYTES[kind])
    throw new ApiError('too-large', `The file is too large: at most ${maxMegabytes} MB.`, 0);
  const { Upload } = await import(/* webpackChunkName: "tus" */ 'tus-js-client').catch(() => {
    throw new ApiError('network', 'We could not reach the site. Check your connection and try again.', 0);
  });
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: `${siteConfig().apiBaseUrl}/studio/uploads`,
      metadata: { kind, ...('name' in file && { filename: file.name }) },
      chunkSize: UPLOAD_PART_BYTES,
      retryDelays: RETRY_AFTER_MS,
      // By the answer alone: by default, it gives up at once while the browser believes that it is offline.
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        return status === 0 || status >= 500 || status === 409 || status === 423 || status === 429;
      },
      urlStorage: uploadRecords,
      // A picture is cut out in the browser, so it is another file each time.
      storeFingerprintForResuming: kind === 'video',
      removeFingerprintOnSuccess: true,
      onBeforeRequest(request) {
        request.setHeader('Authorization', readToken() ?? '');
      },
      onProgress: (sentBytes, totalBytes) => onProgress?.(totalBytes > 0 ? sentBytes / totalBytes : 1),
      onSuccess: () => {
        resolve(upload.url?.split('/').at(-1) ?? '');
      },
      onError: (error) => {
        reject(toApiError(error));
      },
    });
    const stop = () => {
      void upload.abort();
      reject(new ApiError('stopped', 'The upload was stopped.', 0));
    };
    if (signal?.aborted) {
      stop();
      return;
    }
    signal?.addEventListener('abort', stop);
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous);
      if (!signal?.aborted) upload.start();
    });
  });
}

/** The API's own sentence, if it refused. */
function toApiError(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (status === 0) {
    const message = 'The connection was lost. What has arrived is kept: try again to go on.';
    return new ApiError('network', message, 0);
  }
  const { code, message } = parseError(response?.getBody());
  return new ApiError(code ?? 'http', message ?? 'The upload was refused. Please try again.', status);
}

/** Our API sends JSON, and the protocol's own refusals a sentence. A proxy's page is neither. */
function parseError(body = ''): { code?: string; message?: string } {
  try {
    return JSON.parse(body) as object;
  } catch {
    return body === '' || body.includes('<') ? {} : { message: body };
  }
}
