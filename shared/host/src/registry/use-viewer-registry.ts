import type { LiveFeature, Profile, Registry } from '@steadfast/contract';
import { hasCapability, useUser, type CallName } from '@steadfast/sdk';
import { useMemo, useState } from 'react';

/**
 * Returns the registry without the features that are for other viewers (`viewerCall`). The pages of those that this document
 * has had stay: they may hold typed text, and say themselves that the session or the access has ended.
 */
export function useViewerRegistry(registry: Registry): Registry {
  const user = useUser();
  const [had, setHad] = useState<readonly string[]>([]);
  const added = registry.features.filter(
    ({ name, ...feature }) => !had.includes(name) && isFor(user, feature),
  );
  if (added.length > 0) setHad([...had, ...added.map(({ name }) => name)]);
  return useMemo(
    () => ({
      ...registry,
      features: registry.features
        .filter(({ name }) => had.includes(name))
        .map((feature) =>
          isFor(user, feature)
            ? feature
            : { ...feature, links: [], slots: [], dialogs: [], actions: [], shortcuts: [] },
        ),
    }),
    [registry, user, had],
  );
}

const isFor = (user: Profile | null, { viewerCall }: Pick<LiveFeature, 'viewerCall'>) =>
  viewerCall === undefined || hasCapability(user, viewerCall as CallName);
