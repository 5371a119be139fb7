import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { LiveFeature, Registry, RemoteErrorCode } from '@steadfast/contract';
import { RemoteError, createSimpleLoader, type ModuleLoader } from '@steadfast/host';

/** Creates a live feature for the registry, empty except for the given fields. */
export function liveFeature(fields: Partial<LiveFeature> = {}): LiveFeature {
  const name = fields.name ?? 'mfe-catalog';
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
    ...fields,
  };
}

/** Creates a registry with the given features. */
export function liveRegistry(features: LiveFeature[] = []): Registry {
  return { revision: 1, shell: '0.1.0-002f073c', features };
}

/** What loading a module results in, possibly later: a component or an error code. */
export type ServedModule = ComponentType<never> | RemoteErrorCode | Promise<ComponentType<never>>;

/** Performs a change that loads a remote's code, and waits for the code: React does so only inside an async `act`. */
export async function deferModule(change: () => unknown): Promise<void> {
  await act(async () => {
    await change();
  });
}

/**
 * Replaces the remotes in a test of a host. Modules that are not served are unreachable.
 *
 * @param modules by path, for instance pages/Home/HomePage
 * @returns the loader, the paths requested so far, and a function that changes what is served
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
    loader: createSimpleLoader(async (feature, modulePath) => {
      asked.push(modulePath);
      const module = await (served[modulePath] ?? 'remote-unreachable');
      if (typeof module === 'string') throw new RemoteError(module, feature, { cause: 'set by the test' });
      return module as ComponentType<object>;
    }),
  };
}
