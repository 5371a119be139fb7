import sharp from 'sharp';
import { calls, type CallName, type EditedKind } from '@steadfast/contract';
import { newEmail, PASSWORD } from '../support/api-client';
import { signUpEditor } from '../support/editors';
import { LONG_SERIES, PLAIN_TAG, SHORT_SERIES } from '../support/sample-folder';
import { CAPTIONS, readClip, upload } from '../support/uploads';
import { FIRST_VIDEO, type Person, type Sent, type World } from './world';
import { isForEditors } from '../../src/platform/http/routes';

type Make<N extends CallName> = (world: World) => Sent<N> | Promise<Sent<N>>;

/** What the matrix has to know of a call, beyond what its schemas say. */
interface Row<N extends CallName = CallName> {
  /** Creates a new request that succeeds. */
  right: Make<N>;
  /** The same about an object of another person, which has to look as if there were none; absent where there is no such thing. */
  anothers?: Make<N>;
  /** The same about an object that does not exist; absent where there is no such thing. */
  missing?: Make<N>;
}
type Rows = { [N in CallName]: Row<N> };

const OTHER_VIDEO = SHORT_SERIES.videoIds[0] ?? 0;
const NO_ID = 2_000_000_000;
const MISSING = { params: { id: NO_ID } };
const NO_SLUG = 'no-such-link';
const NEW_PASSWORD = 'Stronger pass 2!';
const PROGRESS = { progressSeconds: 12.5 };
const PLAY = { seconds: 12, plays: 1, completions: 0 };
const CHAPTERS = {
  editId: 0,
  chapters: [
    { startSeconds: 0, title: 'Welcome' },
    { startSeconds: 1, title: 'The letter' },
  ],
};
const message = () => ({
  emails: [newEmail()],
  phoneNumbers: ['+12133731234'],
  message: 'Worth your evening.',
});

let names = 0;
/** Series and tags need a name of their own. */
const newName = () => `Named ${(names += 1)}`;
const SERIES = () => ({
  name: newName(),
  tagline: 'In short',
  description: 'At length',
  isFeatured: false,
  speakerIds: [1],
});
const TAG = () => ({ name: newName(), category: 'Life', isFeatured: false });
const SPEAKER = { name: 'Cleo Calm', bio: 'Speaks last.' };
const HERO = {
  title: 'Watch this',
  description: '',
  ctas: [{ title: 'Watch', ctaLink: '/series/7', iconShape: 'play' }],
};

/** A row for each call of the contract: a call without one is a type error here. */
const ROWS: Rows = {
  // Everybody sees the whole catalogue: no object is another person's.
  'GET /video/series': { right: () => ({}) },
  'GET /video/series/{id}': ofId(LONG_SERIES.id),
  'GET /video/{id}': ofId(FIRST_VIDEO),
  'GET /video/tag/{id}': ofId(PLAIN_TAG.id),
  'GET /featured/hero': { right: () => ({}) },
  'GET /featured/tag': { right: () => ({}) },
  'POST /video/search': { right: () => ({ body: { query: 'road' } }) },

  // A mark is kept by who calls and the video, so there is none of another person to reach for.
  'POST /video/track_video_progress': ofField('videoId', FIRST_VIDEO, () => PROGRESS),
  'GET /video/continue_watching': { right: () => ({}) },
  'PUT /video/continue_watching/{id}': {
    right: async ({ client, viewer: { token } }) => {
      await client.watch(token, FIRST_VIDEO, 12.5);
      return { params: { id: FIRST_VIDEO }, body: { isHidden: true } };
    },
    missing: () => ({ ...MISSING, body: { isHidden: true } }),
  },
  'POST /video/{id}/plays': ofId(FIRST_VIDEO, () => ({ body: PLAY })),

  'GET /playlist/my_playlists': { right: () => ({}) },
  // Anyone with the link may see a playlist, so another person's is no error.
  'GET /playlist/playlist/{linkSlug}': {
    right: async (world) => {
      const { linkSlug } = await world.newPlaylist(world.stranger);
      return { params: { linkSlug } };
    },
    missing: () => ({ params: { linkSlug: NO_SLUG } }),
  },
  'POST /playlist/create': { right: () => ({ body: { name: 'Evening' } }) },
  'POST /playlist/add_video': aboutPlaylist((playlistId) => ({
    body: { playlistId, videoId: OTHER_VIDEO, order: 1 },
  })),
  'POST /playlist/move_video': aboutPlaylist((playlistId) => ({
    body: { playlistId, videoId: FIRST_VIDEO, beforeVideoId: null },
  })),
  'PUT /playlist/playlist/{id}': aboutPlaylist((id) => ({ params: { id }, body: { name: 'Renamed' } })),
  'DELETE /playlist/playlist/{id}': aboutPlaylist((id) => ({ params: { id } })),
  'POST /playlist/remove_video': aboutPlaylist((playlistId) => ({
    body: { playlistId, videoId: FIRST_VIDEO },
  })),

  // Each person speaks only for themselves: no call names another's account by an id.
  'POST /auth/account_exists': { right: () => ({ body: { email: newEmail() } }) },
  'POST /auth/register': { right: () => ({ body: { email: newEmail(), password: PASSWORD } }) },
  'POST /auth/login': { right: ({ viewer: { email, password } }) => ({ body: { email, password } }) },
  'POST /auth/verify_email': {
    right: async ({ client }) => {
      const email = newEmail();
      await client.call('POST /auth/register', { body: { email, password: PASSWORD } });
      return { body: { email, code: await client.mailedCode(email) } };
    },
  },
  'POST /auth/resend_code': { right: () => ({ body: { email: newEmail() } }) },
  'POST /auth/logout': { right: async (world) => ({ as: await world.newPerson() }) },
  'POST /auth/forgot_password_send': {
    right: async (world) => ({ body: { email: (await world.newPerson()).email } }),
  },
  'POST /auth/forgot_password_callback_verify': {
    right: async (world) => ({ body: await forgottenPassword(world) }),
  },
  'POST /auth/forgot_password_callback_set': {
    right: async (world) => {
      const body = await forgottenPassword(world);
      const { answer } = await world.client.call('POST /auth/forgot_password_callback_verify', { body });
      return { body: { token: answer.token, newPassword: NEW_PASSWORD } };
    },
  },
  'POST /auth/change_email': ofNewPerson(() => ({ newEmail: newEmail() })),
  'POST /auth/change_password': ofNewPerson(() => ({ newPassword: NEW_PASSWORD })),
  'GET /profile/self': { right: () => ({}) },
  'POST /profile/update_profile': {
    right: () => ({
      body: {
        name: 'Adam Able',
        zipcode: '12345',
        emailNotification: true,
        profileName: 'Adam Able',
        profileZipCode: '12345',
      },
    }),
  },
  'POST /profile/clear_field': { right: () => ({ body: { field: 'zipcode' } }) },
  'GET /profile/export': { right: () => ({}) },
  'POST /profile/delete': ofNewPerson(),

  // Everyone may share the catalogue, and anyone with its link a playlist, so no object is another person's.
  'POST /share/playlist': {
    right: async (world) => {
      const { linkSlug } = await world.newPlaylist(world.stranger);
      return { body: { ...message(), playlistLinkSlug: linkSlug } };
    },
    missing: () => ({ body: { ...message(), playlistLinkSlug: NO_SLUG } }),
  },
  'POST /share/series': ofField('seriesId', LONG_SERIES.id, message),
  'POST /share/video': ofField('videoId', FIRST_VIDEO, message),
  'POST /share/featured': ofField('featuredId', PLAIN_TAG.id, message),

  // A subscription is kept by who calls and the series, so there is none of another person to reach for.
  'GET /subscriptions/series': { right: () => ({}) },
  'POST /subscriptions/series': ofField('seriesId', LONG_SERIES.id),
  // Ending what there is not changes nothing, so it can be repeated: a series that is missing is no error.
  'DELETE /subscriptions/series/{id}': { right: () => ({ params: { id: LONG_SERIES.id } }) },

  // Every editor may change everything.
  'GET /studio/videos': { right: () => ({}) },
  'GET /studio/videos/{id}': ofDraft(() => ({})),
  'POST /studio/videos': {
    right: async (world) => ({
      body: { upload: await uploadClip(world), title: 'New', seriesId: LONG_SERIES.id },
    }),
    missing: async (world) => ({ body: { upload: await uploadClip(world), title: 'New', seriesId: NO_ID } }),
  },
  'PUT /studio/videos/{id}': ofDraft(() => ({ body: VIDEO })),
  'PUT /studio/videos/{id}/chapters': ofDraft(() => ({ body: CHAPTERS })),
  'PUT /studio/videos/{id}/file': ofDraft(async (world) => ({
    body: { editId: 0, upload: await uploadClip(world) },
  })),
  'PUT /studio/videos/{id}/poster': ofDraft(async (world) => ({
    body: { editId: 0, upload: await uploadPicture(world) },
  })),
  'PUT /studio/videos/{id}/captions/{language}': {
    right: async (world) => ({
      params: { id: FIRST_VIDEO, language: 'en' },
      body: {
        editId: await readEditId(world, 'video', FIRST_VIDEO),
        upload: await uploadCaptions(world),
      },
    }),
    missing: async (world) => ({
      params: { id: NO_ID, language: 'en' },
      body: { editId: 0, upload: await uploadCaptions(world) },
    }),
  },
  'DELETE /studio/videos/{id}/captions/{language}': {
    right: () => ({ params: { id: FIRST_VIDEO, language: 'en' } }),
    missing: () => ({ params: { id: NO_ID, language: 'en' } }),
  },
  'POST /studio/videos/{id}/publish': ofDraft(() => ({ body: { editId: 0, notifies: true } })),
  'POST /studio/videos/{id}/unpublish': ofDraft(() => ({ body: { editId: 0 } })),
  'DELETE /studio/videos/{id}': ofDraft(() => ({})),
  'POST /studio/videos/{id}/retry': {
    right: async (world) => {
      const about = await aboutDraft(world);
      const { id } = about.params;
      await world.client.api.sql(
        `insert into jobs (kind, state, payload) values ('encode', 'failed', '{"videoId": ${id}}')`,
      );
      return about;
    },
    missing: () => MISSING,
  },
  'GET /studio/videos/export': { right: () => ({}) },
  'POST /studio/videos/import': {
    right: async (world) => ({ body: { rows: [{ id: String((await aboutDraft(world)).params.id) }] } }),
  },
  'POST /studio/videos/change': {
    right: async (world) => ({
      body: {
        ids: [(await aboutDraft(world)).params.id],
        seriesId: LONG_SERIES.id,
        addTagIds: [PLAIN_TAG.id],
        removeTagIds: [],
      },
    }),
    missing: async (world) => ({
      body: { ids: [(await aboutDraft(world)).params.id], seriesId: NO_ID, addTagIds: [], removeTagIds: [] },
    }),
  },
  'GET /studio/catalogue': { right: () => ({}) },
  'POST /studio/series': ofPictured(() => SERIES()),
  'PUT /studio/series/{id}': ofEdited('series', LONG_SERIES.id, () => SERIES()),
  'DELETE /studio/series/{id}': { right: (world) => aboutNew(world, 'series'), missing: () => MISSING },
  'POST /studio/tags': { right: () => ({ body: TAG() }) },
  'PUT /studio/tags/{id}': ofEdited('tag', PLAIN_TAG.id, () => TAG()),
  'DELETE /studio/tags/{id}': { right: (world) => aboutNew(world, 'tags'), missing: () => MISSING },
  'POST /studio/speakers': ofPictured(() => SPEAKER),
  'PUT /studio/speakers/{id}': ofEdited('speaker', 2, () => SPEAKER),
  'DELETE /studio/speakers/{id}': { right: (world) => aboutNew(world, 'speakers'), missing: () => MISSING },
  'POST /studio/heroes': ofPictured(() => HERO),
  'PUT /studio/heroes/{id}': ofEdited('hero', 51, () => HERO),
  'DELETE /studio/heroes/{id}': { right: (world) => aboutNew(world, 'heroes'), missing: () => MISSING },
  'POST /studio/move': {
    right: () => ({ body: { kind: 'series', id: SHORT_SERIES.id, beforeId: LONG_SERIES.id } }),
    missing: () => ({ body: { kind: 'series', id: NO_ID, beforeId: null } }),
  },
  'GET /studio/numbers': { right: () => ({}) },
  'GET /studio/edits': { right: () => ({}) },
  'POST /studio/edits/{id}/undo': {
    right: async (world) => ({ params: { id: await makeEdit(world) } }),
    missing: () => MISSING,
  },
  'GET /studio/editors': { right: () => ({}) },
  'POST /studio/editors': {
    right: async ({ stranger: { email } }) => ({ body: { email } }),
    missing: () => ({ body: { email: newEmail() } }),
  },
  'DELETE /studio/editors/{id}': {
    right: async (world) => {
      const { email } = await signUpEditor(world.client);
      const [account] = await world.client.api.sql(`select id from accounts where email = '${email}'`);
      return { params: { id: String(account?.id) } };
    },
    missing: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  },
};

export const CALL_NAMES = Object.keys(calls) as CallName[];

export function rowOf(name: CallName): Row {
  return ROWS[name];
}

/** Who usually makes a call. */
export const getCaller = (name: CallName, { editor, viewer }: World): Person =>
  isForEditors(name) ? editor : viewer;

interface Body {
  body?: Record<string, unknown>;
}

/** A call that names in its path something that there is. */
function ofId(id: number, make: () => Body = () => ({})) {
  return {
    right: () => ({ params: { id }, ...make() }),
    missing: () => ({ ...MISSING, ...make() }),
  };
}

/** A change of something that may have been edited before. */
function ofEdited(kind: EditedKind, id: number, make: () => object) {
  return {
    right: async (world: World) => ({
      params: { id },
      body: { ...make(), editId: await readEditId(world, kind, id) },
    }),
    missing: () => ({ ...MISSING, body: { ...make(), editId: 0 } }),
  };
}

/** An addition that needs a picture. */
function ofPictured(make: () => object) {
  return {
    right: async (world: World) => ({ body: { ...make(), pictureUpload: await uploadPicture(world) } }),
  };
}

/** The newest edit of something, as the studio shows it. */
async function readEditId({ client }: World, kind: EditedKind, id: number): Promise<number> {
  const [newest] = await client.api.sql(
    `select coalesce(max(id), 0) as id from edits where kind = '${kind}' and target_id = ${id}`,
  );
  return Number(newest?.id);
}

/** A call about a new draft. */
function ofDraft(make: (world: World) => Body | Promise<Body>) {
  return {
    right: async (world: World) => ({ ...(await aboutDraft(world)), ...(await make(world)) }),
    missing: async (world: World) => ({ ...MISSING, ...(await make(world)) }),
  };
}

/** A call that names in its body something that there is. */
function ofField(field: string, id: number, others = (): object => ({})) {
  return {
    right: () => ({ body: { ...others(), [field]: id } }),
    missing: () => ({ body: { ...others(), [field]: NO_ID } }),
  };
}

/** A change of an account, by its owner, who knows the password. */
function ofNewPerson(make = (): object => ({})) {
  return {
    right: async (world: World) => {
      const as = await world.newPerson();
      return { as, body: { ...make(), currentPassword: as.password } };
    },
  };
}

/** @param make the request about the playlist with this id */
function aboutPlaylist<N extends CallName>(make: (id: number) => Sent<N>): Required<Row<N>> {
  return {
    right: async (world) => make((await world.newPlaylist(world.viewer)).id),
    anothers: async (world) => make((await world.newPlaylist(world.stranger)).id),
    missing: () => make(NO_ID),
  };
}

/** Somebody who has just been mailed a code to set a new password. */
async function forgottenPassword({ client, newPerson }: World): Promise<{ email: string; code: string }> {
  const { email } = await newPerson();
  await client.call('POST /auth/forgot_password_send', { body: { email } });
  return { email, code: await client.mailedCode(email) };
}

/** The id of a new edit, as the studio records one. */
async function makeEdit({ client }: World): Promise<number> {
  const [edit] = await client.api.sql(
    `insert into edits (kind, target_id, target_name, what, before, after)
     select 'tag', id, name, 'Changed the name', '{"name": "Before"}', jsonb_build_object('name', name)
     from tags where id = ${PLAIN_TAG.id} returning id`,
  );
  return Number(edit?.id);
}

/** Something new in the catalogue. */
async function aboutNew({ client }: World, table: 'series' | 'tags' | 'speakers' | 'heroes') {
  const [made] = await client.api.sql(
    `insert into ${table} overriding system value
     select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object('id', one.id + 1000))).*
     from ${table} one order by id desc limit 1 returning id`,
  );
  return { params: { id: Number(made?.id) } };
}

const VIDEO = {
  editId: 0,
  title: 'Changed',
  description: 'At length',
  seriesId: LONG_SERIES.id,
  tagIds: [PLAIN_TAG.id],
};

/** A new draft. */
async function aboutDraft({ client }: World) {
  const [made] = await client.api.sql(
    `insert into videos (title, description, series_id, state)
     values ('Draft', '', ${LONG_SERIES.id}, 'draft') returning id`,
  );
  return { params: { id: Number(made?.id) } };
}

/** The id of a video that the editor has uploaded. */
const uploadClip = ({ client, editor }: World) => upload(client.api, editor.token, 'video', readClip());

/** The id of captions that the editor has uploaded. */
const uploadCaptions = ({ client, editor }: World) => upload(client.api, editor.token, 'captions', CAPTIONS);

let picture: Promise<Buffer> | undefined;

/** The id of a picture that the editor has uploaded. */
async function uploadPicture({ client, editor }: World): Promise<string> {
  picture ??= sharp({ create: { width: 64, height: 36, channels: 3, background: '#823' } })
    .png()
    .toBuffer();
  return upload(client.api, editor.token, 'picture', await picture);
}
