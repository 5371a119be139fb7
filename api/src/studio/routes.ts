import { addEditor, listEditors, removeEditor } from '../accounts';
import type { Database } from '../platform/database/database';
import { ApiError } from '../platform/errors';
import type { Route } from '../platform/http/routes';
import { createStudioCatalogueRoutes } from './catalogue-routes';
import { listEdits, undoEdit } from './edits';
import { readNumbers } from './read-numbers';
import { createStudioRoute } from './studio-route';
import { createStudioVideoRoutes } from './video-routes';
import type { StudioTools } from './pictures';

/** The calls of the studio. */
export function createStudioRoutes(tools: StudioTools): Route[] {
  return [
    ...createStudioVideoRoutes(tools),
    ...createStudioCatalogueRoutes(tools),
    ...createEditorRoutes(tools.database),
    createStudioRoute('GET /studio/numbers', ({ query }) => readNumbers(tools.database, query)),
  ];
}

function createEditorRoutes(database: Database): Route[] {
  return [
    createStudioRoute('GET /studio/edits', async ({ query }) => ({
      edits: await listEdits(database, query),
    })),
    createStudioRoute('POST /studio/edits/{id}/undo', ({ viewer, params }) =>
      undoEdit(database, viewer, params.id),
    ),
    createStudioRoute('GET /studio/editors', async () => {
      const editors = await listEditors(database);
      return {
        editors: editors.map(({ since, grantedBy, ...rest }) => ({
          ...rest,
          since: since.toISOString(),
          ...(grantedBy !== null && { grantedBy }),
        })),
      };
    }),
    createStudioRoute('POST /studio/editors', async ({ viewer, body }) => {
      const isAdded = await addEditor(database, body.email, viewer.accountId);
      if (!isAdded) throw new ApiError('not-found', NO_ACCOUNT);
    }),
    createStudioRoute('DELETE /studio/editors/{id}', async ({ params }) => {
      const result = await removeEditor(database, params.id);
      if (result === 'missing') throw new ApiError('not-found', NO_EDITOR);
      if (result === 'last') throw new ApiError('in-use', LAST_EDITOR);
    }),
  ];
}

const NO_ACCOUNT = 'Nobody has an account with this email: ask them to sign up first.';
const NO_EDITOR = 'This is no editor any more: reload the page.';
const LAST_EDITOR = 'A site needs an editor: add another one first.';
