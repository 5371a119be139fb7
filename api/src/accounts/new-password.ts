import { isPasswordAllowed, PASSWORD_RULE_MESSAGE } from '@steadfast/shared/contract';
import { ApiError } from '../http/errors';

/**
 * Holds a new password to the rule of REQ-AUTH-5.
 *
 * @param field how the call names it
 * @throws ApiError `weak-password` with the rule's own sentence
 */
export function checkNewPassword(field: string, password: string): void {
  if (isPasswordAllowed(password)) return;
  throw new ApiError('weak-password', PASSWORD_RULE_MESSAGE, [{ field, message: PASSWORD_RULE_MESSAGE }]);
}
