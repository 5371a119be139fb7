import type { Feature } from '@steadfast/shared/contract';

export function containerName(name: string, version: string): string;
export function listModules(feature: Pick<Feature, 'routes' | 'dialogs' | 'slots'>): string[];
export function createExposes(feature: Pick<Feature, 'routes' | 'dialogs' | 'slots'>): Record<string, string>;
export function checkFeature(feature: unknown, file: string): void;
export function readFeature(directory: string): { feature: Feature; version: string };
