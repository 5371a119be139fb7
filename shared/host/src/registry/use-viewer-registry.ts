import type { Registry } from '@steadfast/contract';
import { hasCapability, useUser, type CallName } from '@steadfast/sdk';
import { useMemo } from 'react';

/** Returns the registry without the features that are for other viewers (`viewerCall`). */
export function useViewerRegistry(registry: Registry): Registry {
  const user = useUser();
  return useMemo(
    () => ({
      ...registry,
      features: registry.features.filter(
        ({ viewerCall }) => viewerCall === undefined || hasCapability(user, viewerCall as CallName),
      ),
    }),
    [registry, user],
  );
}
