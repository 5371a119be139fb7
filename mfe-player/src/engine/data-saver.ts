/** The largest picture for a viewer who saves data and chose nothing (decided): still to be recognised on a telephone. */
export const SAVING_LINES_MAX = 480;

/** What TypeScript's DOM does not know yet. */
interface WithConnection {
  connection?: { saveData?: boolean };
}

/** Whether the viewer has asked the browser to save data. */
export function savesData(navigator: WithConnection = window.navigator as WithConnection): boolean {
  return navigator.connection?.saveData === true;
}
