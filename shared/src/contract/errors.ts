import { Type, type Static } from '@sinclair/typebox';

/** The one shape of every answer that is not a success. */
export const ErrorResponse = Type.Object(
  {
    code: Type.String({ description: 'Stable: to be tested for' }),
    message: Type.String({ description: 'One sentence for a person, saying what to do next' }),
    details: Type.Optional(
      Type.Array(Type.Object({ field: Type.String(), message: Type.String() }), {
        description: 'What is wrong with which field',
      }),
    ),
  },
  { $id: 'ErrorResponse' },
);
export type ErrorResponse = Static<typeof ErrorResponse>;
