/** Pseudorandom numbers, the same for the same seed (mulberry32). */
export class RandomNumbers {
  private state: number;

  constructor(seed: string) {
    this.state = Array.from(seed).reduce(
      (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    );
  }

  /** A number from 0 to less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** @throws {Error} without choices */
  pick<T>(choices: readonly T[]): T {
    const [picked] = choices.slice(Math.floor(this.next() * choices.length));
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  /** Picks among choices, each as likely as its weight. */
  pickWeighted<T extends { weight: number }>(choices: readonly T[]): T {
    return this.pick(choices.flatMap((choice) => Array.from({ length: choice.weight }, () => choice)));
  }
}
