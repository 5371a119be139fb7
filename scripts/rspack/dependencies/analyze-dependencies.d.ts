export const provided: string[];
export function analyzeDependencies(
  directory: string,
  entries: string[],
): { needs: { routes: string[]; dialogs: string[] }; slotsOffered: string[]; files: string[] };
