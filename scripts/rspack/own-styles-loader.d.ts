/** Finds the first selector of a style sheet that has no class or id of its own CSS module. */
export function findForeignSelector(css: string): { line: number; selector: string } | undefined;
