import type { CallBody, EditedKind } from '@steadfast/contract';
import { ApiError, createFieldError } from '../platform/errors';
import type { Route, Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { edit } from './edits';
import { readStudioCatalogue } from './read-catalogue';
import { createStudioRoute } from './studio-route';
import { TARGETS, type Fields } from './targets';
import { withPicture, type PictureTools } from './with-picture';

interface Item {
  viewer: Viewer;
  /** Without an id for a new one. */
  params?: { id?: number } | undefined;
  body: { editId?: number; pictureUpload?: string };
}

/** The calls about series, tags, speakers and slides. */
export function createStudioCatalogueRoutes(tools: PictureTools): Route[] {
  const { database } = tools;
  const save = async (kind: EditedKind, { viewer, params, body: { editId } }: Item, fields: Fields) => {
    const all = params?.id === undefined ? { ...fields, nextId: null } : fields;
    const { id } = await edit(database, { viewer, kind, ...params, editId }, (transaction, targetId) =>
      TARGETS[kind].save(transaction, targetId, all),
    );
    return { id };
  };
  const saveWithPicture = (kind: 'series' | 'speaker' | 'hero', item: Item, title: string, fields: Fields) =>
    withPicture(tools, { viewer: item.viewer, upload: item.body.pictureUpload, kind, title }, (picture) =>
      save(kind, item, picture ? { ...fields, picture } : fields),
    );
  const saveSeries = (item: Item & { body: Body<'series'> }) => {
    const fields = toSeries(item.body);
    return saveWithPicture('series', item, fields.name, fields);
  };
  const saveSpeaker = (item: Item & { body: Body<'speakers'> }) => {
    const fields = toSpeaker(item.body);
    return saveWithPicture('speaker', item, fields.name, fields);
  };
  const saveHero = (item: Item & { body: Body<'heroes'> }) => {
    const fields = toHero(item.body);
    return saveWithPicture('hero', item, fields.title, fields);
  };
  const saveTag = (item: Item & { body: Body<'tags'> }) => save('tag', item, toTag(item.body));
  const remove =
    (kind: EditedKind) =>
    async ({ viewer, params: { id } }: { viewer: Viewer; params: { id: number } }) => {
      await edit(database, { viewer, kind, id }, (transaction) => TARGETS[kind].remove(transaction, id));
    };
  return [
    createStudioRoute('GET /studio/catalogue', () => readStudioCatalogue(database)),
    createStudioRoute('POST /studio/series', saveSeries),
    createStudioRoute('PUT /studio/series/{id}', saveSeries, ['changed-since']),
    createStudioRoute('DELETE /studio/series/{id}', remove('series'), ['in-use']),
    createStudioRoute('POST /studio/tags', saveTag),
    createStudioRoute('PUT /studio/tags/{id}', saveTag, ['changed-since']),
    createStudioRoute('DELETE /studio/tags/{id}', remove('tag'), ['in-use']),
    createStudioRoute('POST /studio/speakers', saveSpeaker),
    createStudioRoute('PUT /studio/speakers/{id}', saveSpeaker, ['changed-since']),
    createStudioRoute('DELETE /studio/speakers/{id}', remove('speaker')),
    createStudioRoute('POST /studio/heroes', saveHero),
    createStudioRoute('PUT /studio/heroes/{id}', saveHero, ['changed-since']),
    createStudioRoute('DELETE /studio/heroes/{id}', remove('hero')),
    createStudioRoute(
      'POST /studio/move',
      async ({ viewer, body: { kind, id, beforeId } }) => {
        const { labels, read, save: place } = TARGETS[kind];
        if (!labels.nextId) throw createFieldError('kind', 'must be one whose order counts');
        await edit(database, { viewer, kind, id }, async (transaction) => {
          await place(transaction, id, { nextId: beforeId });
          // What it was put before was removed, or moved to another list.
          if ((await read(transaction, id))?.nextId !== beforeId) throw new ApiError('changed-since');
        });
      },
      ['not-found', 'changed-since'],
    ),
  ];
}

type Body<Kind extends 'series' | 'tags' | 'speakers' | 'heroes'> = Omit<
  CallBody<`POST /studio/${Kind}`>,
  'pictureUpload'
>;

const toSeries = ({ name, tagline, description, isFeatured, speakerIds }: Body<'series'>) => ({
  name: trimName('name', name),
  tagline: tagline.trim(),
  description: description.trim(),
  isFeatured,
  speakerIds: [...new Set(speakerIds)].map((id, position) => [id, position]),
});

const toTag = ({ name, category, isFeatured }: Body<'tags'>) => ({
  name: trimName('name', name),
  category: category.trim(),
  isFeatured,
});

const toSpeaker = ({ name, bio }: Body<'speakers'>) => ({ name: trimName('name', name), bio: bio.trim() });

const toHero = ({ title, description, ctas }: Body<'heroes'>) => ({
  title: trimName('title', title),
  description: description.trim(),
  ctas: ctas.map((cta) => ({ ...cta, title: trimName('ctas', cta.title) })),
});
