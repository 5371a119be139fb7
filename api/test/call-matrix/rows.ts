import { calls, type CallName } from '@steadfast/contract';
import { accountRows } from './account-rows';
import { catalogueRows } from './catalogue-rows';
import { playlistRows } from './playlist-rows';
import { progressRows } from './progress-rows';
import type { Row, Rows } from './row';
import { sharingRows } from './sharing-rows';
import { subscriptionRows } from './subscription-rows';

/** A row for each call of the contract: a call without one is a type error here. */
const ROWS: Rows<CallName> = {
  ...catalogueRows,
  ...progressRows,
  ...playlistRows,
  ...accountRows,
  ...sharingRows,
  ...subscriptionRows,
};

export const CALL_NAMES = Object.keys(calls) as CallName[];

export function rowOf(name: CallName): Row {
  return ROWS[name];
}
