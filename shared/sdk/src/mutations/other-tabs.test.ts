import { notifyOtherTabs, onChangeInOtherTab } from './other-tabs';

/** The browser's channels between tabs, which jsdom lacks. */
class Channel extends EventTarget {
  static readonly all: Channel[] = [];
  constructor(readonly name: string) {
    super();
    Channel.all.push(this);
  }
  postMessage(data: unknown): void {
    Channel.all
      .filter((one) => one !== this && one.name === this.name)
      .forEach((one) => one.dispatchEvent(new MessageEvent('message', { data })));
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

it('notifies other tabs of a change, and not its own tab', () => {
  const [heardHere, heardThere] = [jest.fn(), jest.fn()];
  const stop = onChangeInOtherTab('steadfast.playlists', heardHere);
  const otherTab = new Channel('steadfast.playlists');
  otherTab.addEventListener('message', heardThere);
  notifyOtherTabs('steadfast.playlists');
  expect([heardHere.mock.calls.length, heardThere.mock.calls.length]).toEqual([0, 1]);
  otherTab.postMessage({ version: 1, tab: 5 });
  expect(heardHere).toHaveBeenCalledTimes(1);
  stop();
  otherTab.postMessage({ version: 1, tab: 5 });
  expect(heardHere).toHaveBeenCalledTimes(1);
});

it.each([
  ['hears a message of a release before versions', performance.timeOrigin + 1, 1],
  ['ignores a message of a later version', { version: 2, tab: 5 }, 0],
])('%s', (_, message, count) => {
  const heard = jest.fn();
  const stop = onChangeInOtherTab('steadfast.playlists', heard);
  new Channel('steadfast.playlists').postMessage(message);
  expect(heard).toHaveBeenCalledTimes(count);
  stop();
});
