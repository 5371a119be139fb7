import type { SlotName, SlotProps } from './intents';
import { useSite } from './site-context';

/**
 * Renders the components that features contribute to a slot in their `feature.json`; nothing without contributions.
 *
 * @param name the slot
 * @param props passed to each component
 */
export function Slot<N extends SlotName>({ name, props }: { name: N; props: SlotProps[N] }) {
  return useSite().renderSlot(name, props);
}
