import { Type, type Static } from '@sinclair/typebox';

/** The body of every error response. */
export const ErrorResponse = Type.Object(
  {
    code: Type.String({ description: 'Stable, for programs to compare' }),
    message: Type.String({ description: 'A sentence for the user that says what to do next' }),
    details: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
        description: 'The invalid fields, each with its error',
      }),
    ),
  },
  { $id: 'ErrorResponse' },
);
export type ErrorResponse = Static<typeof ErrorResponse>;
