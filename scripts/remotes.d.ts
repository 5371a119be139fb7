export function listRemotes(root: string): string[];
