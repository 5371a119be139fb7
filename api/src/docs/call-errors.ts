import { calls, type CallName } from '@steadfast/shared/contract';
import { ERRORS, type ErrorCode } from '../http/errors';

/** Fields by which a body names something that may not be there. */
const NAMES_SOMETHING = /(Id|Slug)$/;

/**
 * The errors that a call can answer with, by status: what follows from its shape, and what its own rules add.
 *
 * @param ownErrors codes that the call's own rules add
 */
export function errorsOf(name: CallName, ownErrors: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const call = calls[name];
  const fields = 'body' in call && 'properties' in call.body ? Object.keys(call.body.properties) : [];
  const hasBody = 'body' in call;
  const canMiss = 'params' in call || fields.some((field) => NAMES_SOMETHING.test(field));
  const codes = new Set<ErrorCode>([
    ...(hasBody || 'params' in call || 'query' in call ? (['invalid-input'] as const) : []),
    ...(hasBody ? (['malformed-json', 'body-too-large', 'unsupported-media-type'] as const) : []),
    ...(call.token === 'required' ? (['not-signed-in'] as const) : []),
    ...(canMiss ? (['not-found'] as const) : []),
    'too-many-requests',
    'internal',
    'unavailable',
    ...ownErrors,
  ]);
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return byStatus;
}
