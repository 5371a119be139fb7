/** Whether the viewer pays for each byte, and has said so to the browser: then nothing is fetched ahead of its use. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
