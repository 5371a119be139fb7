/** The catalogue as a file: what the sample is written in. */
import { readFile } from 'node:fs/promises';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { HeroCta } from '@steadfast/shared/contract';
import { ConfigError } from '../config/config-error';

const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const Name = Type.String({ minLength: 1 });

export const Picture = Type.Object({
  file: Type.String({ pattern: '^[a-z0-9/_-]+$', description: 'Path below media, without width and ending' }),
  widths: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  placeholder: Type.String({ pattern: '^data:image/' }),
});
export type Picture = Static<typeof Picture>;

const CatalogueVideo = Type.Object({
  id: Id,
  videoId: Name,
  title: Name,
  description: Type.String(),
  duration: Type.Number({ exclusiveMinimum: 0 }),
  picture: Picture,
});

export const CatalogueFile = Type.Object({
  tags: Type.Array(
    Type.Object({
      id: Id,
      name: Name,
      category: Type.String(),
      isFeatured: Type.Boolean(),
      videoIds: Type.Array(Id, { uniqueItems: true }),
    }),
  ),
  speakers: Type.Array(Type.Object({ id: Id, name: Name, bio: Type.String(), picture: Picture })),
  series: Type.Array(
    Type.Object({
      id: Id,
      name: Name,
      tagline: Type.String(),
      description: Type.String(),
      isFeatured: Type.Boolean(),
      speakerIds: Type.Array(Id, { uniqueItems: true }),
      picture: Picture,
      videos: Type.Array(CatalogueVideo),
    }),
  ),
  heroes: Type.Array(
    Type.Object({
      id: Id,
      title: Name,
      description: Type.String(),
      picture: Picture,
      ctas: Type.Array(HeroCta),
    }),
  ),
});
export type CatalogueFile = Static<typeof CatalogueFile>;

/**
 * Reads and checks a catalogue.
 *
 * @throws ConfigError naming the first place that is wrong
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const content = parse(path, await readFile(path, 'utf8'));
  if (!Value.Check(CatalogueFile, content)) {
    const error = Value.Errors(CatalogueFile, content).First();
    throw new ConfigError(`The catalogue ${path} is wrong at ${error?.path}: ${error?.message}.`);
  }
  return content;
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`The catalogue ${path} is not JSON: correct it or make it again.`, {
      cause: error,
    });
  }
}
