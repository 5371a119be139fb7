import { useState } from 'react';
import { LazyMount } from '@steadfast/sdk/internal';
import { readOverrides } from '../registry/override-storage';

const loadStrip = () =>
  import(/* webpackChunkName: "overrides" */ './OverrideStrip').then(({ OverrideStrip }) => OverrideStrip);

/** Loads the override strip, only in tabs with an override or preview, or a request for one. */
export function Overrides() {
  const [isWanted] = useState(
    () =>
      !!window.overridesAskedFor?.length ||
      window.previewAskedFor !== undefined ||
      readOverrides().length > 0,
  );
  return (
    <LazyMount
      isWanted={isWanted}
      load={loadStrip}
      failureMessage="The overrides could not be loaded"
      props={{}}
    />
  );
}
