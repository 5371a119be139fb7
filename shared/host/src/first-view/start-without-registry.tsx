/** Starts a host when neither the HTML nor this browser's storage has a readable registry. */
import { type ReactElement, useState } from 'react';
import type { Registry } from '@steadfast/contract';
import { setRegistry, readRegistry } from '../registry/registry';
import { chooseRegistry } from '../registry/registry-choice';
import { useFailedPage } from '@steadfast/sdk/internal';
import { ErrorMessage } from '@steadfast/ui/internal';
import styles from '../remotes/RemoteFailure.module.css';
import { useOnline } from '../page/use-online';

/** How long the origin may take to respond with the registry. */
const REGISTRY_TIMEOUT_MS = 5_000;

/** Renders the site from a registry. `fallbackPage` stands in for all pages that the registry does not list. */
export type Show = (registry: Registry, fallbackPage?: ReactElement) => void;

/** Fetches the registry. Until that succeeds, only the host's own pages work, and every other path offers a retry. */
export async function startWithoutRegistry(show: Show): Promise<void> {
  const load = async () => {
    const registry = await fetchRegistry();
    if (registry) show(registry);
    return registry;
  };
  if (await load()) return;
  const retry = async () => void (await load());
  show({ revision: 0, shell: '', features: [] }, <RegistryUnavailablePage onRetry={retry} />);
}

/** Fetches the registry for this browser and stores it in the document. */
async function fetchRegistry(): Promise<Registry | undefined> {
  try {
    const response = await fetch('/registry.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    const registry = chooseRegistry(readRegistry(await response.text()));
    setRegistry(registry);
    return registry;
  } catch {
    return undefined;
  }
}

const title = 'We could not load the site';

/**
 * Shown on every path except the shell's own pages while the registry is unavailable.
 *
 * @param props.onRetry fetches the registry again; this page goes away once it succeeds
 */
function RegistryUnavailablePage({ onRetry }: { onRetry: () => Promise<void> }) {
  useFailedPage(title, false);
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  useOnline(() => void onRetry());
  return (
    <ErrorMessage
      className={styles.failure}
      isPage
      title={title}
      message="The list of its pages did not load completely. Try again in a moment; About and Give still work."
      code="registry-unreadable"
      isRetrying={isRetrying}
      onRetry={() => void retry()}
    />
  );
}
