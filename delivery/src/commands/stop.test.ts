import { DeliveryError, LIVE_KEY, type SiteStore } from '../releases';
import { createStop } from './stop';

const NOTHING = 'Stopped before anything changed. Run the command again.';
const body = Buffer.from('{}');
const kind = { type: 'application/json', cache: 'never' } as const;

function storeWith(write: SiteStore['write'], isServedAsIs = false): SiteStore {
  return {
    place: '/site',
    isServedAsIs,
    read: () => Promise.resolve(undefined),
    write,
    list: () => Promise.resolve([]),
    remove: () => Promise.resolve(),
  };
}

describe('Ctrl-C in a publication', () => {
  it('REQ-FED-1 while files are brought says that nothing was switched, and lets nothing be', async () => {
    const written: string[] = [];
    const { watch, stop } = createStop();
    const store = watch(
      storeWith((key) => {
        written.push(key);
        return Promise.resolve('tag');
      }),
    );
    await store.write('mfe-catalog/1.0.0/main.js', body, kind);
    expect(await stop()).toBe(NOTHING);
    void store.write(LIVE_KEY, body, kind);
    expect(written).toEqual(['mfe-catalog/1.0.0/main.js']);
  });

  it.each([
    [false, 'Stopped after the switch. The new version is live.'],
    [
      true,
      'Stopped after the switch. The new version is live. Its page may be outdated. Run npm run delivery -- sync.',
    ],
  ])('REQ-FED-1 waits for a switch that is under way (served as it is: %p)', async (isServedAsIs, words) => {
    let switched: (tag: string) => void = () => undefined;
    const switching = new Promise<string>((resolve) => (switched = resolve));
    const { watch, stop } = createStop();
    void watch(storeWith(() => switching, isServedAsIs)).write(LIVE_KEY, body, kind);
    const message = stop();
    switched('tag');
    expect(await message).toBe(words);
  });

  it('REQ-FED-1 knows that a switch was lost to somebody else', async () => {
    const { watch, stop } = createStop();
    const lost = new DeliveryError('changed-since', 'Somebody else was first.');
    const store = watch(storeWith(() => Promise.reject(lost)));
    await expect(store.write(LIVE_KEY, body, kind)).rejects.toBe(lost);
    expect(await stop()).toBe(NOTHING);
  });

  it('does not wait for ever, and says then how to find out', async () => {
    const { watch, stop } = createStop(1);
    void watch(storeWith(() => new Promise(() => undefined))).write(LIVE_KEY, body, kind);
    expect(await stop()).toBe('Stopped while switching. Run npm run delivery -- status to see what is live.');
  });
});
