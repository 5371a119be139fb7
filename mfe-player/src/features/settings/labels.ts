import type { Quality, StreamTrack } from '../../engine/stream-tracks';

/** What viewers know a picture's size by: "720p". Its rate is said where the size does not tell it from another. */
export function formatQuality(quality: Quality, all: readonly Quality[]): string {
  const { linesPx, bitsPerSecond } = quality;
  const isAlone = all.filter((other) => other.linesPx === linesPx).length === 1;
  if (linesPx > 0 && isAlone) return `${linesPx}p`;
  return linesPx > 0 ? `${linesPx}p, ${formatBitrate(bitsPerSecond)}` : formatBitrate(bitsPerSecond);
}

function formatBitrate(bitsPerSecond: number): string {
  const megabits = bitsPerSecond / 1_000_000;
  return megabits < 1 ? `${Math.round(bitsPerSecond / 1000)} kbit/s` : `${megabits.toFixed(1)} Mbit/s`;
}

/** A speed: "Normal", "1.25×". */
export const formatSpeed = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`);

/** A sound's or captions' name: in the stream's own words, else the language's, else a number. */
export function formatTrack({ name, language }: StreamTrack, index: number): string {
  return name.trim() || (language && formatLanguage(language)) || `Track ${index + 1}`;
}

function formatLanguage(language: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language);
  } catch {
    return language; // no code of a language at all
  }
}
