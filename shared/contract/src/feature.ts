/**
 * The feature contract: what a remote adds to the site, declared in one static file (`feature.json`), and what the build
 * derives from it for the registry.
 */
import { Type, type Static } from '@sinclair/typebox';
import { oneOf } from './calls/call';
import { ICON_NAMES } from './icon-names';

const MODULE_PATH = '^[A-Za-z][A-Za-z0-9/_-]*$';
const LABEL = '^\\S(.{0,38}\\S)?$';

const modulePath = Type.String({
  pattern: MODULE_PATH,
  description: 'Path of the module below src, without extension: pages/Home/HomePage',
});

export const RouteContribution = Type.Object(
  {
    path: Type.String({
      pattern: '^/([A-Za-z0-9_-]+|:[A-Za-z]+)?(/([A-Za-z0-9_-]+|:[A-Za-z]+))*$',
      description: 'Segments and parameters, as in React Router: /series/:id',
    }),
    module: modulePath,
    title: Type.String({
      minLength: 1,
      description: 'Document title until the page sets its own',
    }),
    api: Type.Optional(
      Type.Array(Type.String({ pattern: '^/' }), {
        description:
          'GET calls that the page makes first; the HTML starts them. {name} stands for a parameter of the route; a fixed query may follow: /video/series?limit=24',
      }),
    ),
    query: Type.Optional(
      Type.Array(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), {
        description:
          'Parameters of the query that change the first view. The origin renders the page with these, and ignores all others',
      }),
    ),
    viewerApi: Type.Optional(
      Type.Array(Type.String({ pattern: '^/' }), {
        description:
          'The same for calls beyond the specification that only signed-in viewers make. Not started when the API is known to lack them (`offers` of the profile)',
      }),
    ),
    omitFields: Type.Optional(
      Type.Record(Type.String({ pattern: '^/' }), Type.Array(Type.String(), { minItems: 1 }), {
        description:
          'Fields that the page does not show, by the call of `api` whose response has them: the HTML of a rendered page leaves them out of its data. The next page requests them',
      }),
    ),
    ahead: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), {
        description:
          "Names (webpackChunkName) of chunks that the page imports as soon as it runs; they load in parallel with the page's code",
      }),
    ),
    start: Type.Optional(
      Type.String({
        pattern: MODULE_PATH,
        description:
          "Path of a module that runs in a page from the origin before the shell's code, such as one that plays the `stream`; built as a script of its own",
      }),
    ),
    stream: Type.Optional(
      Type.Object(
        {
          in: Type.String({ pattern: '^/', description: 'The call of `api` whose response contains it' }),
          at: Type.Array(Type.String(), { description: 'Path to its id in that response: video, videoId' }),
        },
        {
          additionalProperties: false,
          description: 'The stream that the page plays; its manifest is requested before the page renders',
        },
      ),
    ),
    picture: Type.Optional(
      Type.Object(
        {
          in: Type.String({ pattern: '^/', description: 'The call of `api` whose response contains it' }),
          at: Type.Array(Type.String(), {
            description: 'Path to its PictureSet in that response: featuredHeros, 0, Picture',
          }),
          sizes: Type.String({ description: 'The <img sizes> value that the page uses' }),
        },
        {
          additionalProperties: false,
          description: 'The largest picture of the first view; the HTML fetches it before the page renders',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type RouteContribution = Static<typeof RouteContribution>;

const DIALOG_NAME = '^[a-z][a-z0-9-]*$';

export const DialogContribution = Type.Object(
  {
    name: Type.String({ pattern: DIALOG_NAME }),
    module: modulePath,
    title: Type.Optional(
      Type.String({ minLength: 1, description: 'Subject of the message when it does not load: Sharing' }),
    ),
  },
  { additionalProperties: false },
);
export type DialogContribution = Static<typeof DialogContribution>;

/** Slots whose pages show a label for each contribution before its code is there. */
const LABELLED_SLOTS = ['home-rows', 'series-tabs', 'account-sections'];

export const SlotContribution = Type.Object(
  {
    slot: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    module: modulePath,
    order: Type.Optional(Type.Integer({ description: 'Lower comes first; 100 by default' })),
    label: Type.Optional(
      Type.String({
        pattern: LABEL,
        description: `Shown before the code is there, at most 40 characters. Required in ${LABELLED_SLOTS.join(', ')}`,
      }),
    ),
  },
  {
    additionalProperties: false,
    if: { properties: { slot: { enum: LABELLED_SLOTS } } },
    then: { required: ['label'] },
  },
);
export type SlotContribution = Static<typeof SlotContribution>;

export const StoreContribution = Type.Object(
  { module: modulePath },
  {
    additionalProperties: false,
    description: 'Its slice of the store, and its saga; both load with its first module',
  },
);
export type StoreContribution = Static<typeof StoreContribution>;

export const LinkContribution = Type.Object(
  {
    place: Type.Union(oneOf('bar', 'drawer', 'footer'), {
      description: 'The drawer has the links of the bar too',
    }),
    label: Type.String({ pattern: LABEL, description: 'At most 40 characters' }),
    path: Type.String({
      pattern: '^/([A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*)?$',
      description: 'One of the own routes, without parameters: /series',
    }),
    for: Type.Optional(
      Type.Union(oneOf('everyone', 'signed-in', 'signed-out'), {
        description: 'Who sees it; everyone by default',
      }),
    ),
    order: Type.Optional(Type.Integer({ description: 'Lower comes first; 100 by default' })),
    icon: Type.Optional(Type.Union(oneOf(...ICON_NAMES), { description: 'Shown before the label' })),
  },
  { additionalProperties: false },
);
export type LinkContribution = Static<typeof LinkContribution>;

const { label, order, path: pagePath } = LinkContribution.properties;

/** What an action or a shortcut leads to. The registry comes from other builds: a host ignores entries with neither. */
const opening = {
  label,
  dialog: Type.Optional(Type.String({ pattern: DIALOG_NAME, description: 'One of the own dialogs' })),
  for: Type.Optional(
    Type.Union(oneOf('everyone', 'signed-in'), {
      description: 'signed-in: visitors see it too, and sign in before it opens; everyone by default',
    }),
  ),
};
const isOneOpening = {
  additionalProperties: false,
  oneOf: [{ required: ['dialog'] }, { required: ['path'] }],
};

export const ActionContribution = Type.Object(
  {
    on: Type.Union(oneOf('video', 'series'), { description: 'Whose menus it is in' }),
    ...opening,
    path: Type.Optional(
      Type.String({
        pattern: '^/([A-Za-z0-9_-]+(/([A-Za-z0-9_-]+|:id))*)?$',
        description: 'One of the own routes; :id stands for the id of the video or series: /prayer/:id',
      }),
    ),
    order,
  },
  isOneOpening,
);
export type ActionContribution = Static<typeof ActionContribution>;

export const ShortcutContribution = Type.Object(
  {
    key: Type.String({ pattern: '^[a-z]$', description: 'A letter, pressed alone' }),
    ...opening,
    path: Type.Optional(pagePath),
  },
  isOneOpening,
);
export type ShortcutContribution = Static<typeof ShortcutContribution>;

/** Letters that no shortcut may have, because the player uses them. */
export const RESERVED_KEYS = 'cfijklmt';

export const Owner = Type.Object(
  {
    team: Type.String({ pattern: LABEL, description: 'At most 40 characters' }),
    contact: Type.Optional(
      Type.String({
        pattern: '^(https://[^\\s"\'<>]+|[^\\s"\'<>@:/]+@[^\\s"\'<>@:/]+)$',
        maxLength: 200,
        description: 'An address of email or of a page, which starts with https://',
      }),
    ),
  },
  { additionalProperties: false, description: 'The team to ask. Everybody can read it' },
);
export type Owner = Static<typeof Owner>;

const featureFields = {
  name: Type.String({ pattern: '^mfe-[a-z][a-z0-9-]*$', description: 'Name of the workspace' }),
  owner: Type.Optional(Owner),
  viewerCall: Type.Optional(
    Type.String({
      pattern: '^(GET|POST|PUT|DELETE) /',
      description:
        'A call beyond the specification: GET /studio/videos. The feature is there only for viewers whose profile offers it (`offers`); for all others, its paths are unknown and none of its code loads',
    }),
  ),
  routes: Type.Array(RouteContribution),
  dialogs: Type.Array(DialogContribution),
  slots: Type.Array(SlotContribution),
  links: Type.Optional(Type.Array(LinkContribution)),
  store: Type.Optional(StoreContribution),
  actions: Type.Optional(Type.Array(ActionContribution)),
  shortcuts: Type.Optional(Type.Array(ShortcutContribution)),
};

const slotsOffered = Type.Array(Type.String(), { description: 'Slots on its pages, for others to fill' });

/** `feature.json` as a team writes it. */
export const Feature = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...featureFields,
    needs: Type.Optional(
      Type.Object(
        {
          routes: Type.Optional(
            Type.Array(Type.String({ pattern: '^/' }), {
              description: 'Pages of others that it links to, as in their feature.json: /series/:id',
            }),
          ),
          dialogs: Type.Optional(
            Type.Array(Type.String({ pattern: DIALOG_NAME }), {
              description: 'Dialogs of others that it opens',
            }),
          ),
        },
        {
          additionalProperties: false,
          description: 'What its own code uses of others. The gate refuses to take it away',
        },
      ),
    ),
    slotsOffered: Type.Optional(slotsOffered),
  },
  { $id: 'Feature', title: 'feature.json', additionalProperties: false },
);
export type Feature = Static<typeof Feature>;

/** A file of a build; the path is relative to the version's folder. */
export const BuiltFile = Type.Object({
  file: Type.String(),
  bytes: Type.Integer(),
  brotliBytes: Type.Integer(),
  integrity: Type.String({ description: 'sha256-… of the file' }),
});
export type BuiltFile = Static<typeof BuiltFile>;

/** What a build needs from others and offers to others. Removing any of it breaks its users. */
const dependencies = {
  needs: Type.Object({ routes: Type.Array(Type.String()), dialogs: Type.Array(Type.String()) }),
  slotsOffered,
};

/** Names by shared module, such as `@steadfast/ui`. Builds made before this was recorded have none. */
const namesByModule = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()), { description }));

/** The commit that a build was made from. */
export const Commit = Type.Object({
  id: Type.String({ description: 'Git hash' }),
  at: Type.String({ description: 'Commit date; ISO 8601, in UTC' }),
  isDirty: Type.Optional(Type.Literal(true, { description: 'The working tree had uncommitted changes' })),
});
export type Commit = Static<typeof Commit>;

/** Fields that all builds have. */
const buildFields = {
  /** Absent when built outside a git checkout. */
  commit: Type.Optional(Commit),
  shapes: Type.Optional(
    Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description:
        'Hash of what each name declares, by module of `shared`: all that a host provides, or those that a remote imports',
    }),
  ),
  files: Type.Array(BuiltFile, {
    description: 'Every file of the version, without the compressed copies',
  }),
  budgetKB: Type.Number({ description: 'Maximum size of one module, or of the first page, in KB of brotli' }),
  server: Type.Optional(
    Type.Object(BuiltFile.properties, {
      description: 'The server build, from which the origin renders pages; among `files` too',
    }),
  ),
};

/** `dist/feature.json`: the feature and its build output, everything that publishing needs. */
export const BuiltFeature = Type.Object({
  ...featureFields,
  version: Type.String({
    description: 'Package version and content hash: 1.2.0-3f9c2a1b',
  }),
  contract: Type.String({ description: 'Version of `@steadfast/contract` that it was built against' }),
  container: Type.String({ description: 'Name of the global that the remote entry registers' }),
  entry: BuiltFile,
  modules: Type.Record(
    Type.String(),
    Type.Object({
      scripts: Type.Array(BuiltFile),
      styles: Type.Array(BuiltFile),
      provided: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Modules that it imports and the shell loads when they are first used',
        }),
      ),
      ahead: Type.Optional(Type.Array(BuiltFile)),
      start: Type.Optional(BuiltFile),
    }),
  ),
  shared: Type.Record(Type.String(), Type.String(), {
    description: 'Version range of each shared package that the shell must satisfy',
  }),
  imports: namesByModule('Names that its code imports from each module that the shell provides'),
  ...dependencies,
  ...buildFields,
});
export type BuiltFeature = Static<typeof BuiltFeature>;

/** `dist/host.json`: the output of a host's build, from which the HTML is composed. */
export const BuiltHost = Type.Object({
  name: Type.String(),
  version: Type.String(),
  contract: Type.String({ description: 'Version of `@steadfast/contract` that it provides' }),
  scripts: Type.Array(BuiltFile),
  styles: Type.Array(BuiltFile),
  fonts: Type.Array(BuiltFile),
  bootstrapScript: Type.String({ description: 'The bootstrap script, inlined into the HTML' }),
  trustedTypes: Type.Optional(
    Type.Literal(true, {
      description:
        'Its bootstrap script creates the Trusted Types policy; a shell without it could load nothing when they are enforced',
    }),
  ),
  routes: Type.Array(Type.String({ pattern: '^/' }), {
    description: 'Paths of the pages that the host serves itself',
  }),
  links: Type.Optional(Type.Array(LinkContribution, { description: 'To its own pages' })),
  pages: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ scripts: Type.Array(BuiltFile), styles: Type.Array(BuiltFile) }),
      { description: 'What each of them loads; builds made before they were rendered have none' },
    ),
  ),
  provided: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Object({ scripts: Type.Array(BuiltFile), styles: Type.Array(BuiltFile) }),
      {
        description:
          'The files of each module that it loads when it is first used; builds made before November 2026 have none',
      },
    ),
  ),
  shared: Type.Record(Type.String(), Type.String(), {
    description: 'Version of each shared package that it provides',
  }),
  exports: namesByModule('Names that each module it provides exports; * where the build cannot list them'),
  ...dependencies,
  ...buildFields,
});
export type BuiltHost = Static<typeof BuiltHost>;

/** Where the files of a remote's version are, and the hashes that the browser checks them against. */
const liveVersionFields = {
  version: Type.String(),
  container: Type.String(),
  entry: Type.String(),
  integrity: Type.Record(Type.String(), Type.String(), {
    description: 'Hash of the entry, and of each file that is fetched with it, by URL',
  }),
};

/** A version of a remote to fall back to. */
export const LiveVersion = Type.Object(liveVersionFields);
export type LiveVersion = Static<typeof LiveVersion>;

const liveFeatureFields = {
  ...featureFields,
  ...liveVersionFields,
  contract: Type.String(),
  modules: Type.Record(
    Type.String(),
    Type.Object({
      scripts: Type.Array(Type.String()),
      styles: Type.Array(Type.String()),
      ahead: Type.Optional(Type.Array(Type.String())),
      start: Type.Optional(Type.String()),
    }),
  ),
  previous: Type.Optional(LiveVersion),
  isDisabled: Type.Optional(
    Type.Literal(true, { description: 'Its pages say that it is unavailable, and none of its code loads' }),
  ),
};

/** What the browser needs to know about a live feature; URLs are absolute paths or absolute URLs. */
export const LiveFeature = Type.Object({
  ...liveFeatureFields,
  isCanary: Type.Optional(Type.Literal(true, { description: 'Set by a browser that has chosen the canary' })),
  canary: Type.Optional(
    Type.Object({
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      feature: Type.Object(liveFeatureFields),
    }),
  ),
});
export type LiveFeature = Static<typeof LiveFeature>;

/**
 * Everything that is live: the shell builds its routes, dialogs, slots, links, actions and shortcuts from this alone. It comes with the HTML;
 * open tabs request it at `/registry.json`.
 */
export const Registry = Type.Object({
  revision: Type.Integer({ description: 'Increases by one with each release' }),
  shell: Type.String({ description: 'Version of the shell that belongs to it' }),
  features: Type.Array(LiveFeature),
});
export type Registry = Static<typeof Registry>;
