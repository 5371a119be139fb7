import { rememberEvents } from './early-events';

const click = jest.fn();
const pressKey = () => {
  click.mockReset();
  const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return { isHandled: event.defaultPrevented, clicks: click.mock.calls.length };
};

it('the key of the search presses its button when React handles presses, until the shell listens to the key', () => {
  document.body.innerHTML = '<div id="root"><button aria-keyshortcuts="/"></button></div>';
  document.querySelector('button')?.addEventListener('click', click);
  rememberEvents();
  expect(pressKey()).toEqual({ isHandled: true, clicks: 1 });
  globalThis.endEarlySearchKey?.();
  expect(pressKey()).toEqual({ isHandled: false, clicks: 0 });
});

it('the skip link of a rendered page moves the focus without an entry of the history', () => {
  document.documentElement.dataset.rendered = '';
  document.body.innerHTML = '<div id="root"><a href="#main"></a><main id="main" tabindex="-1"></main></div>';
  rememberEvents();
  const entries = window.history.length;
  document.querySelector('a')?.click();
  expect(document.querySelector('main')).toHaveFocus();
  expect([window.location.hash, window.history.length]).toEqual(['', entries]);
});
