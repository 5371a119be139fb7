import type * as OtherTabs from './other-tabs';

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

/** This code, as each remote has its own. */
async function loaded() {
  let code: typeof OtherTabs | undefined;
  await jest.isolateModulesAsync(async () => {
    code = await import('./other-tabs');
  });
  if (!code) throw new Error('The code did not come');
  return code;
}

it('a change is heard by other tabs, and not by other remotes of the same tab', async () => {
  const [here, beside] = [await loaded(), await loaded()];
  const heard = jest.fn();
  const stop = beside.onChangeInOtherTab('steadfast.playlists', heard);
  here.notifyOtherTabs('steadfast.playlists');
  expect(heard).not.toHaveBeenCalled();
  new Channel('steadfast.playlists').postMessage(performance.timeOrigin + 1);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  new Channel('steadfast.playlists').postMessage(performance.timeOrigin + 1);
  expect(heard).toHaveBeenCalledTimes(1);
});

it.each([
  ['of a release before versions', performance.timeOrigin + 1, 1],
  ['with fields that are unknown', { version: 1, tab: 5, playlist: 7 }, 1],
  ['of a later version', { version: 2, tab: 5 }, 0],
  ['without a tab', { version: 1 }, 0],
  ['of another shape', 'changed', 0],
  ['that is empty', null, 0],
])('a message %s', async (_, message, count) => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { onChangeInOtherTab } = await loaded();
  const heard = jest.fn();
  const stop = onChangeInOtherTab('steadfast.playlists', heard);
  new Channel('steadfast.playlists').postMessage(message);
  expect(heard).toHaveBeenCalledTimes(count);
  stop();
  logged.mockRestore();
});
