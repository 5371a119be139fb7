import type { FindTies } from '../host-plugin.js';

export function tiesOfBuild(directory: string, entries: string[]): FindTies;
