import type { Locator } from '@playwright/test';
import { expect } from '../expect';
import { STREAM_SECONDS } from './recipe';

/** So much faster than it was recorded is played what is played through: the most that Chromium does. */
const HASTE = 16;
/** The most at which a medium still uses nearly all that it has before it waits for more. */
export const CAREFUL_HASTE = 4;

/** What a medium has really done so far, of which it knows itself. */
export interface MediumFacts {
  seconds: number;
  /** Where playing began; NaN before it has. */
  playedFromSeconds: number;
  /** What was played, without what was jumped over. */
  playedSeconds: number;
  decodedFrames: number;
  decodedSoundBytes: number;
  widthPx: number;
}

/** What Chromium tells besides the standard. */
interface ChromiumMedium extends HTMLVideoElement {
  webkitAudioDecodedByteCount: number;
  captureStream(): MediaStream;
}

/** Reads what a `video` element has done. */
export function factsOf(medium: Locator): Promise<MediumFacts> {
  return medium.evaluate((element: ChromiumMedium) => ({
    seconds: element.currentTime,
    playedFromSeconds: element.played.length > 0 ? element.played.start(0) : NaN,
    playedSeconds: Array.from(
      { length: element.played.length },
      (_, index) => element.played.end(index) - element.played.start(index),
    ).reduce((sum, seconds) => sum + seconds, 0),
    decodedFrames: element.getVideoPlaybackQuality().totalVideoFrames,
    decodedSoundBytes: element.webkitAudioDecodedByteCount,
    widthPx: element.videoWidth,
  }));
}

/** Plays the open stream at high speed, so that tests are quick. Call it again for each stream. */
export async function playHastily(medium: Locator, haste = HASTE): Promise<void> {
  await expect.poll(async () => (await factsOf(medium)).seconds).toBeGreaterThan(0);
  await medium.evaluate((element: HTMLVideoElement, rate) => {
    element.playbackRate = rate;
  }, haste);
}

/** Plays what is open to its end, hastily, and tells what was decoded on the way. */
export async function playThrough(medium: Locator): Promise<MediumFacts> {
  await playHastily(medium);
  await expect.poll(async () => (await factsOf(medium)).seconds).toBeGreaterThan(STREAM_SECONDS - 0.5);
  return factsOf(medium);
}

/** The tone of the stream, as the frequency that is loudest, in Hz; 0 where nothing sounds. Also of a muted medium. */
export function loudestHz(medium: Locator): Promise<number> {
  return medium.evaluate(async (element: ChromiumMedium) => {
    const context = new AudioContext();
    try {
      const analyser = new AnalyserNode(context, { fftSize: 8192 });
      const stream = element.captureStream();
      if (stream.getAudioTracks().length === 0) return 0;
      context.createMediaStreamSource(stream).connect(analyser);
      await context.resume();
      const levels = new Float32Array(analyser.frequencyBinCount);
      // Its window fills first.
      while (context.currentTime < (2 * analyser.fftSize) / context.sampleRate) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      analyser.getFloatFrequencyData(levels);
      return (levels.indexOf(Math.max(...levels)) * context.sampleRate) / analyser.fftSize;
    } finally {
      await context.close();
    }
  });
}
