/** Quality cap when data saving is on and no quality was chosen (decided): still legible on a phone. */
export const SAVING_LINES_MAX = 480;

/** Missing from TypeScript's DOM types. */
interface WithConnection {
  connection?: { saveData?: boolean };
}

/** Whether data saving is on in the browser. */
export function isDataSaverOn(navigator: WithConnection = window.navigator as WithConnection): boolean {
  return navigator.connection?.saveData === true;
}
