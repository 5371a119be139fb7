export function hashDeclarations(entries: string[]): string;
