import { Loading } from '@steadfast/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface DelayedRowsProps {
  query: UseQueryResult;
  /** What is loading, as in "Loading {what}". */
  what: string;
  isDelayed: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

/** Rows that show a skeleton while `isDelayed`, even when their data has arrived: content above them comes first. */
export function DelayedRows({ query, what, isDelayed, skeleton, children }: DelayedRowsProps) {
  return isDelayed && query.data !== undefined ? <Loading what={what}>{skeleton}</Loading> : children;
}
