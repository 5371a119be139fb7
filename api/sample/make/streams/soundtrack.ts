import { seededRandom } from '../seeded-random.js';
import type { Sound } from './wav.js';

/** Chords of three low notes, in hertz. */
const CHORDS: readonly (readonly [number, number, number])[] = [
  [110, 164.8, 220],
  [98, 146.8, 246.9],
  [123.5, 185, 246.9],
  [87.3, 130.8, 220],
];

const PAD_LEVEL = 0.028;
const FADE_SECONDS = 1.2;

/** The voice, a little warmer and with some room around it, over a quiet chord that breathes. */
export function soundtrack(voice: Sound, seconds: number, seed: string): Sound {
  const { rate } = voice;
  const samples = new Float32Array(Math.round(seconds * rate));
  addVoice(samples, voice.samples, rate);
  addPad(samples, rate, seed);
  fadeEnds(samples, rate);
  return { rate, samples };
}

function addVoice(samples: Float32Array, voice: Float32Array, rate: number): void {
  const softness = 1 - Math.exp((-2 * Math.PI * 3800) / rate);
  let soft = 0;
  voice.forEach((sample, index) => {
    soft += (sample - soft) * softness;
    addAt(samples, index, soft * 0.85);
    addAt(samples, index + Math.round(rate * 0.031), soft * 0.11);
    addAt(samples, index + Math.round(rate * 0.067), soft * 0.07);
  });
}

function addPad(samples: Float32Array, rate: number, seed: string): void {
  const random = seededRandom(`${seed}-pad`);
  const notes = random.pick(CHORDS).flatMap((note) => [note, note * 1.003]);
  const turns = notes.map((note) => (2 * Math.PI * note) / rate);
  const breaths = notes.map(() => random.between(0.05, 0.13));
  samples.forEach((_, index) => {
    const time = index / rate;
    let level = 0;
    turns.forEach((turn, note) => {
      level +=
        Math.sin(turn * index) * (0.6 + 0.4 * Math.sin(2 * Math.PI * (breaths[note] ?? 0) * time + note));
    });
    addAt(samples, index, (level / turns.length) * PAD_LEVEL * 2);
  });
}

function fadeEnds(samples: Float32Array, rate: number): void {
  const length = Math.round(FADE_SECONDS * rate);
  for (let index = 0; index < length; index += 1) {
    const share = index / length;
    samples[index] = (samples[index] ?? 0) * share;
    const fromEnd = samples.length - 1 - index;
    samples[fromEnd] = (samples[fromEnd] ?? 0) * share;
  }
}

function addAt(samples: Float32Array, index: number, value: number): void {
  if (index < samples.length) samples[index] = (samples[index] ?? 0) + value;
}
