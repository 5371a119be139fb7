import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LiveFeature, Registry } from '../contract';
import { RemoteError, type ModuleLoader, type RemoteErrorCode } from '../host/module-loader';

/** A feature as the registry has it, with nothing in it but what the test gives. */
export function liveFeature(given: Partial<LiveFeature> = {}): LiveFeature {
  const name = given.name ?? 'mfe-catalog';
  return {
    name,
    version: '1.2.0-3f9c2a1b',
    contract: '1.0.0',
    container: `${name.replaceAll('-', '_')}_1_2_0`,
    entry: `/${name}/1.2.0-3f9c2a1b/remoteEntry.js`,
    integrity: {},
    modules: {},
    routes: [],
    dialogs: [],
    slots: [],
    ...given,
  };
}

/** A registry of these features. */
export function liveRegistry(features: LiveFeature[] = []): Registry {
  return { revision: 1, shell: '0.1.0-002f073c', features };
}

/** What a remote's module turns out to be, perhaps only later: a component, or why there is none. */
export type ServedModule = ComponentType<never> | RemoteErrorCode | Promise<ComponentType<never>>;

/** Does something that needs the code of a remote, and lets the code arrive: React waits for it only in such an act. */
export async function deferModule(change: () => unknown): Promise<void> {
  await act(async () => {
    await change();
  });
}

/**
 * Stands in for the remotes in a test of a host. What is not served is out of reach.
 *
 * @param modules by path, for instance pages/Home/HomePage
 * @returns the loader, the paths asked for so far, and a way to serve something else from now on
 */
export function fakeLoader(modules: Record<string, ServedModule>): {
  loader: ModuleLoader;
  asked: string[];
  serve: (more: Record<string, ServedModule>) => void;
} {
  const asked: string[] = [];
  let served = modules;
  return {
    asked,
    serve(more) {
      served = { ...served, ...more };
    },
    loader: {
      versionOf: ({ version }) => version,
      async load(feature, modulePath) {
        asked.push(modulePath);
        const module = await (served[modulePath] ?? 'remote-unreachable');
        if (typeof module === 'string') throw new RemoteError(module, feature, { cause: 'the test says so' });
        return module as ComponentType<object>;
      },
    },
  };
}
