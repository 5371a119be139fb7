import path from 'node:path';
import vm from 'node:vm';
import { composeDevelopmentReact } from './development-react';

interface Shared {
  pkgName: string;
  shared: { lib?: () => unknown; get?: () => Promise<() => unknown> };
}
interface Page {
  window?: Page;
  __FEDERATION__?: {
    __GLOBAL_PLUGIN__: { name: string; beforeRegisterShare: (share: Shared) => Shared }[];
  };
}

describe('React in the page of --against', () => {
  const page: Page = { ...globalThis };
  page.window = page;
  vm.runInNewContext(composeDevelopmentReact(path.join(__dirname, '../../../mfe-catalog')), page);
  const [plugin] = page.__FEDERATION__?.__GLOBAL_PLUGIN__ ?? [];
  const share = (pkgName: string) => plugin?.beforeRegisterShare({ pkgName, shared: {} }).shared;

  it('REQ-FED-4 replaces the one that the live shell shares by the development build, with one copy of each module', async () => {
    const react = share('react');
    const lib = react?.lib?.() as { version: string; act?: unknown };
    expect(lib.version).toMatch(/^19\./);
    // Production's has none.
    expect(lib.act).toEqual(expect.any(Function));
    expect((await react?.get?.())?.()).toBe(lib);
    expect(share('react/jsx-runtime')?.lib?.()).toHaveProperty('jsx');
  });

  it('leaves the other packages of the shell as they are', () => {
    expect(share('@steadfast/sdk')).toEqual({});
  });
});
