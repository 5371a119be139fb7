import { isPasswordAllowed, PASSWORD_RULE_MESSAGE } from '@steadfast/shared/contract';
import { ApiError } from '../http/errors';

/**
 * Checks a new password against the rule of REQ-AUTH-5.
 *
 * @param field the field's name in the call
 * @throws ApiError `weak-password` with the rule's own message
 */
export function checkNewPassword(field: string, password: string): void {
  if (isPasswordAllowed(password)) return;
  throw new ApiError('weak-password', PASSWORD_RULE_MESSAGE, [{ field, message: PASSWORD_RULE_MESSAGE }]);
}
