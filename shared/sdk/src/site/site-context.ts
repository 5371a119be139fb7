import { createContext, useContext } from 'react';
import type { Site, SlotName, SlotOptions, SlotProps } from './intents';

/** Provided by the shell, or by the stand-in shell when a remote runs alone. */
export const SiteContext = createContext<Site | undefined>(undefined);

/**
 * Returns the site around a feature: dialogs, sign-in, notices.
 *
 * @throws when the component is not inside a shell
 */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site)
    throw new Error(
      'There is no shell around this component: render it inside renderInSite or the stand-in shell.',
    );
  return site;
}

/**
 * Renders the components that features contribute to a slot in their `feature.json`; nothing without contributions. Each has
 * a boundary of its own.
 *
 * @param name the slot
 * @param props passed to each component
 * @param options as in SlotOptions
 */
export function Slot<N extends SlotName>({
  name,
  props,
  ...options
}: { name: N; props: SlotProps[N] } & SlotOptions) {
  return useSite().renderSlot(name, props, options);
}
