import { useEffect, useEffectEvent } from 'react';
import { listen } from '@steadfast/sdk/internal';

/**
 * Calls back when the network returns.
 *
 * @param isEnabled false ignores the event
 */
export function useOnline(onOnline: () => void, isEnabled = true): void {
  const handleOnline = useEffectEvent(onOnline);
  useEffect(() => (isEnabled ? listen(window, ['online'], () => handleOnline()) : undefined), [isEnabled]);
}
