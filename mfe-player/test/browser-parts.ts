/** What jsdom lacks of a browser, put in place for one test. */
const added: [object, string][] = [];

/** Gives an object of the browser a property; to be taken away by `takeFromBrowser` after the test. */
export function addToBrowser(to: object, name: string, value: unknown): void {
  added.push([to, name]);
  Object.defineProperty(to, name, { configurable: true, writable: true, value });
}

/** To be called after each test. */
export function takeFromBrowser(): void {
  for (const [from, name] of added.splice(0)) Reflect.deleteProperty(from, name);
}
