import type { CallName } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { ApiError, type ErrorCode } from '../platform/errors';
import {
  CHANGE_LIMITS,
  createRoute,
  READ_LIMITS,
  type Route,
  type RouteOptions,
} from '../platform/http/routes';
import { listEdits, undoEdit } from './edits';
import { addEditor, listEditors, removeEditor } from './editors';

/** Declares a call of the studio. @param errors of its own rules */
export function createStudioRoute<N extends CallName>(
  name: N,
  handle: RouteOptions<N>['handle'],
  errors: readonly ErrorCode[] = [],
): Route {
  const limits = name.startsWith('GET ') ? READ_LIMITS : CHANGE_LIMITS;
  return createRoute(name, { limits, isExtension: true, errors, handle });
}

/** The calls of the studio. */
export function createStudioRoutes(database: Database): Route[] {
  return [...createEditorRoutes(database)];
}

function createEditorRoutes(database: Database): Route[] {
  return [
    createStudioRoute('GET /studio/edits', async ({ query }) => ({
      edits: await listEdits(database, query),
    })),
    createStudioRoute(
      'POST /studio/edits/{id}/undo',
      ({ viewer, params }) => undoEdit(database, viewer, params.id),
      ['changed-since', 'in-use'],
    ),
    createStudioRoute('GET /studio/editors', async () => {
      const editors = await listEditors(database);
      return { editors: editors.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })) };
    }),
    createStudioRoute(
      'POST /studio/editors',
      async ({ viewer, body }) => {
        const isAdded = await addEditor(database, body.email, viewer.accountId);
        if (!isAdded) throw new ApiError('not-found', NO_ACCOUNT);
      },
      ['not-found'],
    ),
    createStudioRoute(
      'DELETE /studio/editors/{id}',
      async ({ params }) => {
        const result = await removeEditor(database, params.id);
        if (result === 'missing') throw new ApiError('not-found', NO_EDITOR);
        if (result === 'last') throw new ApiError('in-use', LAST_EDITOR);
      },
      ['in-use'],
    ),
  ];
}

const NO_ACCOUNT = 'Nobody has an account with this email: ask them to sign up first.';
const NO_EDITOR = 'This is no editor any more: reload the page.';
const LAST_EDITOR = 'A site needs an editor: add another one first.';
