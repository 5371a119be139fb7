/**
 * Clicks a button as a browser does. When it returns, the page is as the browser paints it with the press: what React renders in
 * a transition follows later.
 */
export async function pressUntilPaint(button: HTMLElement): Promise<void> {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  // In browsers, unlike jsdom, the microtasks of a listener still see its event: React renders what they change at once.
  Object.defineProperty(window, 'event', { value: event, configurable: true });
  button.dispatchEvent(event);
  for (let count = 0; count < 50; count += 1) await Promise.resolve();
  Reflect.deleteProperty(window, 'event');
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}
