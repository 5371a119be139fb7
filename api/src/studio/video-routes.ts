import { IMPORT_MAX_BYTES } from '@steadfast/contract';
import { openMediaLibrary } from '../media';
import type { Route } from '../platform/http/routes';
import {
  changeVideo,
  changeVideos,
  deleteVideo,
  publishVideo,
  retryEncoding,
  unpublishVideo,
} from './change-videos';
import { importVideos } from './import-videos';
import { exportVideos, listVideos, readVideo } from './list-videos';
import { createStudioRoute } from './studio-route';
import { changeCaptions, changePoster, createVideo, replaceFile } from './video-files';
import { changeChapters } from './chapters';
import type { StudioTools } from './pictures';

/** The calls about videos. */
export function createStudioVideoRoutes(tools: StudioTools): Route[] {
  const { database, config } = tools;
  return [
    createStudioRoute('GET /studio/videos', ({ query }) => listVideos(database, query)),
    createStudioRoute('GET /studio/videos/export', ({ query }) => exportVideos(database, query)),
    {
      ...createStudioRoute(
        'POST /studio/videos/import',
        ({ viewer, body }) => importVideos(database, viewer, body),
        ['changed-since'],
      ),
      bodyMaxBytes: IMPORT_MAX_BYTES,
    },
    createStudioRoute('GET /studio/videos/{id}', async ({ params }) => ({
      video: await readVideo(database, params.id, () => openMediaLibrary(config)),
    })),
    createStudioRoute('POST /studio/videos', ({ viewer, body }) => createVideo(tools, viewer, body), [
      'not-found',
    ]),
    createStudioRoute(
      'PUT /studio/videos/{id}',
      ({ viewer, params: { id }, body: { editId, ...body } }) =>
        changeVideo(database, { viewer, id, editId }, body),
      ['changed-since'],
    ),
    createStudioRoute(
      'PUT /studio/videos/{id}/chapters',
      ({ viewer, params: { id }, body: { editId, chapters } }) =>
        changeChapters(database, { viewer, id, editId }, chapters),
      ['changed-since'],
    ),
    createStudioRoute(
      'PUT /studio/videos/{id}/file',
      ({ viewer, params: { id }, body: { editId, upload } }) =>
        replaceFile(tools, { viewer, id, editId }, upload),
      ['changed-since'],
    ),
    createStudioRoute(
      'PUT /studio/videos/{id}/poster',
      ({ viewer, params: { id }, body: { editId, ...body } }) =>
        changePoster(tools, { viewer, id, editId }, body),
      ['changed-since', 'in-use'],
    ),
    createStudioRoute(
      'PUT /studio/videos/{id}/captions/{language}',
      ({ viewer, params: { id, language }, body: { editId, upload } }) =>
        changeCaptions(tools, { viewer, id, editId }, { language, upload }),
      ['changed-since', 'in-use'],
    ),
    createStudioRoute(
      'DELETE /studio/videos/{id}/captions/{language}',
      ({ viewer, params: { id, language } }) => changeCaptions(tools, { viewer, id }, { language }),
      ['in-use'],
    ),
    createStudioRoute(
      'POST /studio/videos/{id}/publish',
      ({ viewer, params: { id }, body: { editId, ...body } }) =>
        publishVideo(database, { viewer, id, editId }, body),
      ['changed-since', 'in-use'],
    ),
    createStudioRoute(
      'POST /studio/videos/{id}/unpublish',
      ({ viewer, params: { id }, body: { editId } }) => unpublishVideo(database, { viewer, id, editId }),
      ['changed-since', 'in-use'],
    ),
    createStudioRoute(
      'DELETE /studio/videos/{id}',
      ({ viewer, params: { id } }) => deleteVideo(database, { viewer, id }),
      ['in-use'],
    ),
    createStudioRoute('POST /studio/videos/{id}/retry', ({ params: { id } }) => retryEncoding(database, id)),
    createStudioRoute(
      'POST /studio/videos/change',
      ({ viewer, body }) => changeVideos(database, viewer, body),
      ['not-found'],
    ),
  ];
}
