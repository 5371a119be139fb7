import { Type, type Static } from '@sinclair/typebox';

/** A picture as it is stored: files of several widths and formats have one name. */
export const Picture = Type.Object(
  {
    file: Type.String({
      pattern: '^[a-z0-9/_-]+$',
      description: 'a path below media of a-z, 0-9, /, _ and -, without width and ending',
    }),
    widths: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    placeholder: Type.String({ pattern: '^data:image/' }),
  },
  // Misspelt fields are errors rather than ignored.
  { additionalProperties: false },
);
export type Picture = Static<typeof Picture>;
