export const provided: string[];
export function findTies(
  directory: string,
  entries: string[],
): { needs: { routes: string[]; dialogs: string[] }; slotsOffered: string[]; files: string[] };
