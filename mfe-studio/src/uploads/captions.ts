/** Reads caption files in the browser, so that an editor sees what is in them before the upload. */
import { ApiError } from '@steadfast/sdk';

interface Cue {
  /** As in the file: 00:01.000. */
  start: string;
  text: string;
}

/** Turns SubRip, which most programs write, into WebVTT, which the site shows. */
export function toWebVtt(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (plain.startsWith('WEBVTT')) return plain;
  return `WEBVTT\n\n${plain.replaceAll(/(\d\d:\d\d),(\d{3})/g, '$1.$2')}`;
}

/**
 * Finds the cues of a WebVTT text.
 *
 * @throws {ApiError} `no-captions` without any
 */
export function readCues(webVtt: string): Cue[] {
  const cues = webVtt.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const timing = lines.findIndex((line) => line.includes(' --> '));
    const text = lines
      .slice(timing + 1)
      .join(' ')
      .replaceAll(/<[^<>]*>/g, '')
      .trim();
    return timing === -1 || text === '' ? [] : [{ start: lines[timing]?.split(' ')[0] ?? '', text }];
  });
  if (cues.length === 0)
    throw new ApiError('no-captions', 'This file has no captions. Choose a WebVTT or SubRip file.', 0);
  return cues;
}
