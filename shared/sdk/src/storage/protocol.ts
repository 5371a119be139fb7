/**
 * What one part of the site writes and another reads: a stored record or a message between tabs. Both may be of different
 * releases, so each record carries the version of its protocol. The reader ignores what it does not know.
 */
import { asRecord } from '../parsers/parse-fields';
import { logFailure } from '../log-failure';

/** One kind of record, defined once for its writers and readers. */
export interface Protocol<Value> {
  /** In logs, and where the record is found: a storage key, a channel, or the name of a mutation. */
  name: string;
  /** Raised when earlier readers would misread a record. Records without a version are of version 1. */
  version: number;
  /** @returns undefined for an unknown kind, or anything else that is no such record */
  parse: (record: unknown) => Value | undefined;
  /** What `readRecord` logged last. */
  fault?: string;
}

/** Adds the version to a record. */
export const withVersion = <Value>({ version }: { version: number }, record: Value) => ({
  ...record,
  version,
});

/** Whether a later release wrote a record. It must neither be removed nor overwritten. */
export function isNewerRecord({ version }: { version: number }, record: unknown): boolean {
  return Number(asRecord(record)?.version) > version;
}

/** Reads a record, or undefined for none. One that this release does not know is logged once, and never throws. */
export function readRecord<Value>(protocol: Protocol<Value>, record: unknown): Value | undefined {
  if (record === undefined || record === null) return undefined;
  const isNewer = isNewerRecord(protocol, record);
  try {
    const value = isNewer ? undefined : protocol.parse(record);
    if (value !== undefined) return value;
  } catch {
    // It is no record of this protocol.
  }
  const fault = `record-${isNewer ? 'newer' : 'unknown'}: ${protocol.name}`;
  if (protocol.fault !== fault) logFailure(fault, protocol.version);
  protocol.fault = fault;
  return undefined;
}

/** Parses stored text; undefined without JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
