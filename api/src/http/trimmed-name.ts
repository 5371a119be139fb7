import { invalidField } from './errors';

/**
 * A name as it is stored: without blanks around it.
 *
 * @throws ApiError when nothing is left
 */
export function trimmedName(field: string, name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw invalidField(field, 'must not be blank');
  return trimmed;
}
