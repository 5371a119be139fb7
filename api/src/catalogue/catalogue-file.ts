/** The catalogue as a file: the format of the sample, and of what `steadfast catalogue` imports and exports. */
import { Type, TypeGuard, type Static, type TSchema } from '@sinclair/typebox';
import { HeroCta } from '@steadfast/contract';
import { Picture } from '../platform/database/picture';

/** Misspelt fields are errors rather than ignored. */
const CLOSED = { additionalProperties: false };
/** Well below the database's maximum (2 147 483 647), to leave ids for later additions. */
const Id = Type.Integer({ minimum: 1, maximum: 2_000_000_000 });
const Name = Type.String({ minLength: 1 });

/** The name of a folder and of part of a file name; it cannot lead elsewhere. */
const StreamName = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$' });

const CatalogueVideo = Type.Object(
  {
    id: Id,
    videoId: StreamName,
    title: Name,
    description: Type.String(),
    duration: Type.Number({ exclusiveMinimum: 0 }),
    picture: Picture,
  },
  CLOSED,
);
export type CatalogueVideo = Static<typeof CatalogueVideo>;

const CatalogueTag = Type.Object(
  { id: Id, name: Name, category: Type.String(), isFeatured: Type.Boolean(), videoIds: Type.Array(Id) },
  CLOSED,
);

const CatalogueSpeaker = Type.Object({ id: Id, name: Name, bio: Type.String(), picture: Picture }, CLOSED);

const CatalogueSeries = Type.Object(
  {
    id: Id,
    name: Name,
    tagline: Type.String(),
    description: Type.String(),
    isFeatured: Type.Boolean(),
    speakerIds: Type.Array(Id),
    picture: Picture,
    videos: Type.Array(CatalogueVideo),
  },
  CLOSED,
);

const CatalogueHero = Type.Object(
  {
    id: Id,
    title: Name,
    description: Type.String(),
    picture: Picture,
    ctas: Type.Array(Type.Object(HeroCta.properties, CLOSED)),
  },
  CLOSED,
);

export const CatalogueFile = Type.Object(
  {
    tags: Type.Array(CatalogueTag),
    speakers: Type.Array(CatalogueSpeaker),
    series: Type.Array(CatalogueSeries),
    heroes: Type.Array(CatalogueHero),
  },
  CLOSED,
);
export type CatalogueFile = Static<typeof CatalogueFile>;

/** A row of the database without its empty columns: those fields are optional in files and responses. */
export type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** Picks the fields that a schema names, in its order; leaves out those that are null. */
export function pickFields<T extends TSchema>(schema: T, value: Static<T>): Static<T> {
  if (TypeGuard.IsArray(schema)) return (value as unknown[]).map((each) => pickFields(schema.items, each));
  if (!TypeGuard.IsObject(schema)) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => (fields[name] ?? null) !== null)
      .map(([name, field]) => [name, pickFields(field, fields[name])]),
  );
}
