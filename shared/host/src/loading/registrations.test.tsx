import { registerPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { liveFeature } from '@steadfast/testing';
import { expectEntry } from './registrations';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: jest.fn() }));

type Asked = Parameters<NonNullable<ModuleFederationRuntimePlugin['createScript']>>[0];
const plugins = () => jest.mocked(registerPlugins).mock.calls.flatMap(([given]) => given ?? []);
const scriptFor = (container: string, url: string) =>
  plugins()[0]?.createScript?.({ url, remoteInfo: { name: container } } as Asked);

it('an entry without a hash is loaded as the federation runtime does it', () => {
  expectEntry(liveFeature({ entry: 'http://localhost:3002/remoteEntry.js', integrity: {} }));
  expect(plugins()).toEqual([]);
});

it('REQ-FED-3 an entry is loaded with its hash, at each of its tries within 8 s, and no other script is touched', () => {
  const entry = '/mfe-catalog/1/remoteEntry.js';
  const chunk = '/mfe-catalog/1/home.js';
  const integrity = { [entry]: 'sha256-AAAA', [chunk]: 'sha256-BBBB' };
  expectEntry(liveFeature({ container: 'catalog_1', entry, integrity }));
  expectEntry(liveFeature({ container: 'player_1', entry, integrity: { [entry]: 'sha256-CCCC' } }));
  expect(plugins()).toHaveLength(1);
  // The runtime makes them absolute.
  for (const url of [`https://example.org${entry}`, `https://example.org${entry}?try=1`]) {
    expect(scriptFor('catalog_1', url)).toMatchObject({
      script: { src: url, integrity: 'sha256-AAAA', crossOrigin: 'anonymous' },
      timeout: 8_000,
    });
  }
  expect(scriptFor('player_1', entry)).toMatchObject({ script: { integrity: 'sha256-CCCC' } });
  expect(scriptFor('other_1', entry)).toBeUndefined();
});
