import { hasEarlyAnswer, takeEarlyAnswer, type EarlyAnswer } from './early-answers';

/** Never a path below the API's address, which begins with a slash. */
const keyOf = (address: string) => `stream ${address}`;

/** What a stream provider said: the manifest, and the address that it came from in the end, which its own are relative to. */
export interface EarlyManifest {
  text: string;
  address: string;
}

const GIVEN_UP_AFTER_MS = 8_000; // Decided: as long as hls.js waits for a manifest (mfe-player's hls-settings.ts).

/** Asks for a stream's manifest before the player can; who plays it takes it over. Costs nothing twice. */
export function askManifestEarly(address: string): void {
  const key = keyOf(address);
  if (hasEarlyAnswer(key)) return;
  (window.earlyAnswers ??= new Map()).set(key, { answer: ask(address), askedAtMs: Date.now() });
}

/**
 * Takes the manifest over that was asked for lately.
 *
 * @returns undefined where nobody asked; resolves with undefined where nothing good came
 */
export function takeEarlyManifest(address: string): Promise<EarlyManifest | undefined> | undefined {
  return takeEarlyAnswer(keyOf(address))?.then((answer) => answer?.body as EarlyManifest | undefined);
}

async function ask(address: string): EarlyAnswer {
  try {
    // One that hangs would keep Chromium from asking again: it asks for an address once at a time.
    const answer = await fetch(address, { signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS) });
    if (!answer.ok) return undefined;
    const manifest: EarlyManifest = { text: await answer.text(), address: answer.url };
    return { status: answer.status, body: manifest };
  } catch {
    return undefined; // The player asks again, in its own way, and says what is wrong.
  }
}
