import type { Location } from 'react-router-dom';

/** Identifies an entry of the tab's history. The first entry of a document has no router key, so its URL identifies it. */
export const getEntryKey = ({ key, pathname, search, hash }: Location) =>
  key === 'default' ? `${pathname}${search}${hash}` : key;

/** Whether this document was opened by a reload, or by Back or Forward from another document. */
export function isHistoryReturn(): boolean {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  return type === 'reload' || type === 'back_forward';
}
