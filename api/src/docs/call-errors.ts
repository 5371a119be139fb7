import { calls, type CallName } from '@steadfast/shared/contract';
import { ERRORS, type ErrorCode } from '../http/errors';

/** Fields of a body that name something which may not exist. */
const REFERENCE = /(Id|Slug)$/;

/**
 * Lists the errors that a call can return, by status: those that follow from its shape, and its own.
 *
 * @param ownErrors codes of the call's own rules
 */
export function listErrors(name: CallName, ownErrors: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const call = calls[name];
  const fields = 'body' in call && 'properties' in call.body ? Object.keys(call.body.properties) : [];
  const hasBody = 'body' in call;
  const canMiss = 'params' in call || fields.some((field) => REFERENCE.test(field));
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
