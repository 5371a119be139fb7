import type { BuiltFile } from '@steadfast/shared/contract';

export function builtFile(folder: string, file: string): BuiltFile;
export function brotliKB(files: Pick<BuiltFile, 'brotliBytes'>[]): number;
export function holdBudget(
  compilation: { errors: Error[] },
  parts: Record<string, Pick<BuiltFile, 'file' | 'brotliBytes'>[]>,
  budgetKB: number,
): boolean;
