import type { AnalyzeDependencies } from '../host-plugin.js';

export function analyzeBuild(directory: string, entries: string[]): AnalyzeDependencies;
