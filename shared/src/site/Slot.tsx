import type { SlotName, SlotProps } from './intents';
import { useSite } from './site-context';

/**
 * A place that features fill, by their `feature.json`. Empty where no feature does.
 *
 * @param name which slot
 * @param props what the parts in it are told
 */
export function Slot<N extends SlotName>({ name, props }: { name: N; props: SlotProps[N] }) {
  return useSite().renderSlot(name, props);
}
