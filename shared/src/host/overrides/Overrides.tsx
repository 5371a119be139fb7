import { useEffect, useState, type ComponentType } from 'react';
import { readOverrides } from './override-storage';

/** Gets the strip that asks for and tells of code from elsewhere, in the few tabs that have any to ask or to tell. */
export function Overrides() {
  const [Strip, setStrip] = useState<ComponentType>();
  useEffect(() => {
    if (!window.overridesAskedFor?.length && readOverrides().length === 0) return;
    import(/* webpackChunkName: "overrides" */ './OverrideStrip').then(
      ({ OverrideStrip }) => setStrip(() => OverrideStrip),
      () => undefined, // nothing is asked then, and nothing happens; the next load tries again
    );
  }, []);
  return Strip ? <Strip /> : null;
}
