/** What the API said. */
export interface ApiResponse {
  status: number;
  text: string;
  /** After how long it wants to be asked again, when it says so. */
  retryAfterSeconds?: number;
}

/**
 * Asks the API, as nobody in particular.
 *
 * @param call path and query below the API's address
 * @throws when no answer comes, or one that is too large
 */
export type FetchApi = (call: string) => Promise<ApiResponse>;

/** Nobody waits so long for a page; an answer that comes later is kept for the next. */
const ANSWER_MAX_MS = 5_000;
/** All series with ten episodes each, where the API gives no parts: about 10 KB a series. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** Asks over HTTP. @param apiUrl absolute, without a slash at its end */
export function fetchByHttp(apiUrl: string): FetchApi {
  return async (call) => {
    const answer = await fetch(apiUrl + call, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(ANSWER_MAX_MS),
    });
    const text = await limitedText(answer);
    const retryAfterSeconds = Number(answer.headers.get('retry-after'));
    return { status: answer.status, text, ...(retryAfterSeconds > 0 && { retryAfterSeconds }) };
  };
}

/** As it is, but for what does not answer: that fails in the end, so that nobody holds on to it for ever. */
export function fetchWithin(ask: FetchApi, maxMs = ANSWER_MAX_MS): FetchApi {
  return async (call) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The API does not answer.')), maxMs);
    });
    try {
      return await Promise.race([ask(call), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}

async function limitedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('The answer of the API is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
