/** What a call is, and the schemas that several calls share. */
import { Type, type TObject, type TSchema } from '@sinclair/typebox';
import { EMAIL_MAX_LENGTH, ID_MAX, LIST_PAGE_MAX, NAME_MAX_LENGTH } from '../limits';

/** What a call takes and gives. */
export interface Call {
  /** Whether the stored token is looked at: REQ-SESSION-5. */
  token: 'none' | 'optional' | 'required';
  summary: string;
  params?: TObject;
  /** Optional parameters behind the path; those that it does not name are passed over. */
  query?: TObject;
  body?: TSchema;
  answer: TSchema;
}

export const ID_RANGE = { minimum: 1, maximum: ID_MAX };
export const idParams = Type.Object({ id: Type.Integer(ID_RANGE) });
export const email = Type.String({ format: 'email', maxLength: EMAIL_MAX_LENGTH });
export const name = Type.String({ minLength: 1, maxLength: NAME_MAX_LENGTH });
/**
 * Asks for a part of a list. Beyond the specification; without them a call answers as specified.
 *
 * @param things what the list holds
 */
export const pageQuery = (things: string) =>
  Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: LIST_PAGE_MAX, description: `At most so many ${things}` }),
    ),
    after: Type.Optional(
      Type.Integer({ ...ID_RANGE, description: `Only the ${things} that follow the one with this id` }),
    ),
  });
/** Where the specification does not show an answer, its status says it all (REQ-API-4). */
export const nothing = Type.Object({});
