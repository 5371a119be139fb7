import { useSyncExternalStore } from 'react';
import { hydratePage } from './render-on-server';

let device = 'server';
const prepareBrowser = () => {
  device = 'phone';
};
beforeEach(() => {
  device = 'server';
});

function Early() {
  return <p>{device}</p>;
}

function Late() {
  const shown = useSyncExternalStore(
    () => () => undefined,
    () => device,
    () => 'any device',
  );
  return <p>{shown}</p>;
}

describe('A page that the browser of a test takes over', () => {
  it('may differ on a device after that', async () => {
    const page = await hydratePage(<Late />, { prepareBrowser });
    expect(page).toHaveTextContent('phone');
  });

  it('fails the test when it differs at once', async () => {
    await expect(hydratePage(<Early />, { prepareBrowser })).rejects.toThrow('Hydration failed');
  });
});
