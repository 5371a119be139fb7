/** Whether the browser's data saver is on. Nothing is then preloaded, and videos begin small. */
export function savesData(): boolean {
  // TypeScript's DOM types lack `connection`.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
