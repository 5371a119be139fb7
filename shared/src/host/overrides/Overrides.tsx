import { useEffect, useState, type ComponentType } from 'react';
import { readOverrides } from './override-storage';

/** Loads the override strip, only in tabs with an override or a request for one. */
export function Overrides() {
  const [Strip, setStrip] = useState<ComponentType>();
  useEffect(() => {
    if (!window.overridesAskedFor?.length && readOverrides().length === 0) return;
    import(/* webpackChunkName: "overrides" */ './OverrideStrip').then(
      ({ OverrideStrip }) => setStrip(() => OverrideStrip),
      () => undefined, // nothing changes without consent; the next page load retries
    );
  }, []);
  return Strip ? <Strip /> : null;
}
