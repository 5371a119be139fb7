import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { SpeakerWords } from '../../content/content-types.js';
import { runTool } from '../../../src/streams/run-tool.js';
import { readWav } from './wav.js';
import type { Sound } from './wav.js';

/** A sentence and when it is heard. */
export interface Cue {
  start: number;
  end: number;
  text: string;
}

/** The spoken script: its sound, and the times of its sentences. */
export interface Speech {
  voice: Sound;
  cues: Cue[];
}

const LEAD_SECONDS = 1.1;

/** Speaks the sentences one after the other with silence between them. */
export async function speak(
  sentences: readonly string[],
  voice: SpeakerWords['voice'],
  pauseSeconds: number,
): Promise<Speech> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sample-speech-'));
  try {
    const spoken: { text: string; sound: Sound }[] = [];
    for (const [index, text] of sentences.entries()) {
      const file = path.join(folder, `${index}.wav`);
      await runTool('espeak-ng', [
        '-v',
        voice.name,
        '-p',
        `${voice.pitch}`,
        '-s',
        `${voice.speed}`,
        '-a',
        '120',
        '-w',
        file,
        text,
      ]);
      spoken.push({ text, sound: withoutSilence(readWav(await readFile(file))) });
    }
    return inSequence(spoken, pauseSeconds);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function inSequence(spoken: readonly { text: string; sound: Sound }[], pauseSeconds: number): Speech {
  const rate = spoken[0]?.sound.rate ?? 22050;
  const cues: Cue[] = [];
  let time = LEAD_SECONDS;
  for (const { text, sound } of spoken) {
    const seconds = sound.samples.length / rate;
    cues.push({ start: time, end: time + seconds, text });
    time += seconds + pauseSeconds;
  }
  const samples = new Float32Array(Math.ceil((cues.at(-1)?.end ?? 0) * rate) + 1);
  spoken.forEach(({ sound }, index) =>
    samples.set(sound.samples, Math.round((cues[index]?.start ?? 0) * rate)),
  );
  return { voice: { rate, samples }, cues };
}

/** Takes away the quiet before the first and after the last word. */
function withoutSilence({ rate, samples }: Sound): Sound {
  const isHeard = (sample: number): boolean => Math.abs(sample) > 0.004;
  const first = Math.max(0, samples.findIndex(isHeard));
  let last = samples.length - 1;
  while (last > first && !isHeard(samples[last] ?? 0)) last -= 1;
  return { rate, samples: samples.subarray(first, last + 1) };
}
