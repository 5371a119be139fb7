/** How a host begins when the HTML carries no registry that can be read, and this browser has kept none. */
import type { ReactElement } from 'react';
import type { Registry } from '../../contract';
import { setRegistry, readRegistry } from '../registry';
import { chooseRegistry } from '../registry-choice';
import { RegistryUnavailablePage } from './RegistryUnavailablePage';

/** How long the origin may take to tell what is live. */
const REGISTRY_LIMIT_MS = 5_000;

/** Draws the site with what is live, and what stands in place of the pages of which nobody knows. */
export type Show = (registry: Registry, unlisted?: ReactElement) => void;

/** Asks the origin what is live; until it tells, the host has its own pages alone, and each other path offers to ask again. */
export async function startWithoutRegistry(show: Show): Promise<void> {
  const ask = async () => {
    const registry = await liveRegistry();
    if (registry) show(registry);
    return registry;
  };
  if (await ask()) return;
  const retry = async () => void (await ask());
  show({ revision: 0, shell: '', features: [] }, <RegistryUnavailablePage onRetry={retry} />);
}

/** What is live for this browser; kept in the document, where everybody looks for it. */
async function liveRegistry(): Promise<Registry | undefined> {
  try {
    const answer = await fetch('/registry.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REGISTRY_LIMIT_MS),
    });
    if (!answer.ok) return undefined;
    const registry = chooseRegistry(readRegistry(await answer.text()));
    setRegistry(registry);
    return registry;
  } catch {
    return undefined;
  }
}
