/** Whether the browser's data saver is on. If so, nothing is preloaded. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
