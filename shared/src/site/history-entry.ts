import type { Location } from 'react-router-dom';

/** Names the entry of the tab's history; those that came with a document of their own have no key of the router's. */
export const getEntryKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? `${pathname}${search}${hash}` : key;

/** Whether this document was opened where it had been before: by a reload, or by Back from another site. */
export function isHistoryReturn(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}
