import type { Quality, StreamTrack } from '../../engine/stream-tracks';

/** Formats a quality as "720p", with its bit rate where the resolution is ambiguous. */
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

/** Formats a speed: "Normal", "1.25×". */
export const formatSpeed = (speed: number) => (speed === 1 ? 'Normal' : `${speed}×`);

/** Formats a track's name: as given by the stream, else its language, else a number. */
export function formatTrack({ name, language }: StreamTrack, index: number): string {
  return name.trim() || (language && formatLanguage(language)) || `Track ${index + 1}`;
}

function formatLanguage(language: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(language);
  } catch {
    return language; // not a valid language code
  }
}
