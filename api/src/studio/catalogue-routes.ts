import type { HeroCta } from '@steadfast/contract';
import { ApiError, createFieldError } from '../platform/errors';
import type { Route } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { edit, type EditInput } from './edits';
import { savePicture, type StudioTools } from './pictures';
import { readStudioCatalogue } from './read-catalogue';
import { createStudioRoute } from './studio-route';
import { type Fields, TARGETS } from './targets';

/** The kinds by the lists that their paths name. */
const KINDS = { series: 'series', tags: 'tag', speakers: 'speaker', heroes: 'hero' } as const;
type List = keyof typeof KINDS;

/** The calls about series, tags, speakers and slides. */
export function createStudioCatalogueRoutes(tools: StudioTools): Route[] {
  const { database } = tools;
  return [
    createStudioRoute('GET /studio/catalogue', () => readStudioCatalogue(database)),
    ...(Object.keys(KINDS) as List[]).flatMap((list) => createRoutesOf(tools, list)),
    createStudioRoute('POST /studio/move', async ({ viewer, body: { kind, id, beforeId } }) => {
      const { labels, read } = TARGETS[kind];
      if (!labels.nextId) throw createFieldError('kind', 'must be one whose order counts');
      await database.transaction(async (transaction) => {
        await edit(transaction, kind, { viewer, params: { id } }, () => ({ nextId: beforeId }));
        // What it was put before was removed, or moved to another list.
        if ((await read(transaction, id))?.nextId !== beforeId) throw new ApiError('changed-since');
      });
    }),
  ];
}

interface Item extends EditInput {
  body: Body & { editId?: number; pictureUpload?: string };
}

/** As the schemas of the calls have it. */
type Body = Fields & { speakerIds?: number[]; ctas?: HeroCta[] };

function createRoutesOf(tools: StudioTools, list: List): Route[] {
  const kind = KINDS[list];
  const { nameField } = TARGETS[kind];
  const saveItem = async (input: Item) => {
    const { viewer, params, body } = input;
    const { editId: _, pictureUpload, ...given } = body;
    const fields: Fields = {
      ...toFields(given, nameField),
      ...(params?.id === undefined && { nextId: null }),
    };
    const saveFields = (picture?: Fields) =>
      edit(tools.database, kind, input, () => ({ ...fields, ...picture }));
    if (pictureUpload === undefined || kind === 'tag') return saveFields();
    const about = { kind, title: String(fields[nameField]), field: 'pictureUpload' };
    const file = await tools.uploads.take(pictureUpload, 'picture', viewer, about.field);
    return savePicture(tools, file, about, saveFields);
  };
  return [
    createStudioRoute(`POST /studio/${list}`, saveItem),
    createStudioRoute(`PUT /studio/${list}/{id}`, saveItem),
    createStudioRoute(`DELETE /studio/${list}/{id}`, (input) =>
      edit(tools.database, kind, input, () => null),
    ),
  ];
}

/** What a call gives, as it is stored. */
function toFields({ speakerIds, ctas, ...rest }: Body, nameField: string): Fields {
  const fields: Fields = {};
  for (const [field, value] of Object.entries(rest))
    fields[field] = typeof value === 'string' ? value.trim() : value;
  fields[nameField] = trimName(nameField, String(fields[nameField]));
  if (speakerIds) fields.speakerIds = [...new Set(speakerIds)].map((id, position) => [id, position]);
  if (ctas) fields.ctas = ctas.map((cta) => ({ ...cta, title: trimName('ctas', cta.title) }));
  return fields;
}
