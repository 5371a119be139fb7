/** The shape of a call, and the schemas that several calls share. */
import { FormatRegistry, Type, type StringOptions, type TObject, type TSchema } from '@sinclair/typebox';
import { EMAIL_MAX_LENGTH, ID_MAX, LIST_PAGE_MAX, NAME_MAX_LENGTH } from '../limits';
import { countCharactersLeft, getUnitsMax } from '../text-length';

/** The input and output of a call. */
export interface Call {
  /** Whether the call reads the stored token (REQ-SESSION-5). */
  token: 'none' | 'optional' | 'required';
  summary: string;
  params?: TObject;
  /** Optional query parameters; the API ignores others. */
  query?: TObject;
  body?: TSchema;
  answer: TSchema;
}

/** The members of a union of texts. */
export const oneOf = <Text extends string>(...texts: Text[]) => texts.map((text) => Type.Literal(text));

export const ID_RANGE = { minimum: 1, maximum: ID_MAX };
export const idParams = Type.Object({ id: Type.Integer(ID_RANGE) });
export const email = Type.String({ format: 'email', maxLength: EMAIL_MAX_LENGTH });
/** A text that people write, of at most `maxCharacters` as they see them. */
export function text(maxCharacters: number, options: StringOptions = {}) {
  const format = `characters-${maxCharacters}`;
  FormatRegistry.Set(format, (value) => countCharactersLeft(value, maxCharacters) >= 0);
  return Type.String({ ...options, maxLength: getUnitsMax(maxCharacters), maxCharacters, format });
}
export const name = text(NAME_MAX_LENGTH, { minLength: 1 });
/**
 * Query parameters that request one page of a list. Beyond the specification: without them a call responds as specified.
 *
 * @param things what the list holds, as a plural
 */
export const pageQuery = (things: string) =>
  Type.Object({
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: LIST_PAGE_MAX, description: `The maximum number of ${things}` }),
    ),
    after: Type.Optional(
      Type.Integer({ ...ID_RANGE, description: `Only ${things} after the one with this id` }),
    ),
  });
/** A response that the specification does not show: only its status counts (REQ-API-4). */
export const nothing = Type.Object({});
