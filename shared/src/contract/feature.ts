/**
 * The feature contract: what a remote adds to the site, said in one static file (`feature.json`), and what the build
 * makes of it for the registry.
 */
import { Type, type Static } from '@sinclair/typebox';

const modulePath = Type.String({
  pattern: '^[A-Za-z][A-Za-z0-9/_-]*$',
  description: 'Path of the module below src, without ending, for instance pages/Home/HomePage',
});

export const RouteContribution = Type.Object(
  {
    path: Type.String({
      pattern: '^/([A-Za-z0-9_-]+|:[A-Za-z]+)?(/([A-Za-z0-9_-]+|:[A-Za-z]+))*$',
      description: 'Names and parameters, as in React Router: /series/:id',
    }),
    module: modulePath,
    title: Type.String({
      minLength: 1,
      description: 'Title of the document until the page sets a better one',
    }),
    api: Type.Optional(
      Type.Array(Type.String({ pattern: '^/' }), {
        description:
          'GET calls that the page makes first, started from the HTML. {name} stands for a parameter of the route; a fixed query may follow: /video/series?limit=24',
      }),
    ),
    viewerApi: Type.Optional(
      Type.Array(Type.String({ pattern: '^/' }), {
        description:
          'The same for calls beyond the specification that only signed-in viewers make: not started where the API is known to lack them (`offers` of the profile)',
      }),
    ),
    ahead: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), {
        description:
          'Chunks by the name that the code gives them, which the page imports as soon as it runs: fetched beside its code',
      }),
    ),
    stream: Type.Optional(
      Type.Object(
        {
          in: Type.String({ pattern: '^/', description: 'The call of `api` whose answer names it' }),
          at: Type.Array(Type.String(), { description: 'The way to its id in that answer: video, videoId' }),
        },
        {
          additionalProperties: false,
          description: 'The stream that the page plays: its manifest is asked for before the page is there',
        },
      ),
    ),
    picture: Type.Optional(
      Type.Object(
        {
          in: Type.String({ pattern: '^/', description: 'The call of `api` whose answer names it' }),
          at: Type.Array(Type.String(), {
            description: 'The way to its PictureSet in that answer: featuredHeros, 0, Picture',
          }),
          sizes: Type.String({ description: 'As of <img sizes> where the page shows it' }),
        },
        {
          additionalProperties: false,
          description:
            'The largest picture of the first view, fetched from the HTML before the page is there',
        },
      ),
    ),
  },
  { additionalProperties: false },
);
export type RouteContribution = Static<typeof RouteContribution>;

export const DialogContribution = Type.Object(
  { name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), module: modulePath },
  { additionalProperties: false },
);
export type DialogContribution = Static<typeof DialogContribution>;

export const SlotContribution = Type.Object(
  {
    slot: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    module: modulePath,
    order: Type.Optional(Type.Integer({ description: 'Lower comes first; 100 when absent' })),
  },
  { additionalProperties: false },
);
export type SlotContribution = Static<typeof SlotContribution>;

const featureFields = {
  name: Type.String({ pattern: '^mfe-[a-z][a-z0-9-]*$', description: "The workspace's name" }),
  routes: Type.Array(RouteContribution),
  dialogs: Type.Array(DialogContribution),
  slots: Type.Array(SlotContribution),
};

/** `feature.json` as a team writes it. */
export const Feature = Type.Object(
  { $schema: Type.Optional(Type.String()), ...featureFields },
  { $id: 'Feature', title: 'feature.json', additionalProperties: false },
);
export type Feature = Static<typeof Feature>;

/** A file of a build, relative to the folder of its version. */
export const BuiltFile = Type.Object({
  file: Type.String(),
  bytes: Type.Integer(),
  brotliBytes: Type.Integer(),
  integrity: Type.String({ description: 'sha256-… of the file' }),
});
export type BuiltFile = Static<typeof BuiltFile>;

/** What a build needs of others and offers to others, found in its code: taking it away would break somebody. */
const dependencies = {
  needs: Type.Object(
    { routes: Type.Array(Type.String()), dialogs: Type.Array(Type.String()) },
    { description: 'Pages that it links to, as their routes are written, and dialogs that it opens' },
  ),
  slotsOffered: Type.Array(Type.String(), { description: 'Slots on its pages, for others to fill' }),
};

/** Names by the module that shell and remotes share, as `@steadfast/shared/ui`. Builds of before it was recorded have none. */
const namesByModule = (description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()), { description }));

/** The commit that a build is made from. */
export const Commit = Type.Object({
  id: Type.String({ description: 'Its hash in git' }),
  at: Type.String({ description: 'When it was committed; ISO 8601, in UTC' }),
  isDirty: Type.Optional(
    Type.Literal(true, { description: 'There were changes besides that no commit holds' }),
  ),
});
export type Commit = Static<typeof Commit>;

/** What everything that was built tells of itself, of its files and of `shared`. */
const buildFields = {
  /** Absent when it was built outside of a git checkout. */
  commit: Type.Optional(Commit),
  declarations: Type.Optional(
    Type.String({
      description: 'Hash of what the types of `shared` declare; builds of before it was recorded have none',
    }),
  ),
  files: Type.Array(BuiltFile, {
    description: 'Every file that a browser may ask for, without the compressed copies',
  }),
  budgetKB: Type.Number({ description: 'Most that one module, or the first page, may weigh; brotli' }),
};

/** `dist/feature.json`: the feature and what its build made, everything that publishing needs. */
export const BuiltFeature = Type.Object({
  ...featureFields,
  version: Type.String({
    description: "The workspace's version and the hash of what was built: 1.2.0-3f9c2a1b",
  }),
  contract: Type.String({ description: 'Version of `shared` that it was built against' }),
  container: Type.String({ description: 'Global name under which the remote entry registers' }),
  entry: BuiltFile,
  modules: Type.Record(
    Type.String(),
    Type.Object({
      scripts: Type.Array(BuiltFile),
      styles: Type.Array(BuiltFile),
      ahead: Type.Optional(Type.Array(BuiltFile)),
    }),
  ),
  shared: Type.Record(Type.String(), Type.String(), {
    description: 'Range of each shared package that the shell has to satisfy',
  }),
  imports: namesByModule('Names that its code imports from each module that the shell provides'),
  ...dependencies,
  ...buildFields,
});
export type BuiltFeature = Static<typeof BuiltFeature>;

/** `dist/host.json`: what a host's build made, from which the HTML is composed. */
export const BuiltHost = Type.Object({
  name: Type.String(),
  version: Type.String(),
  contract: Type.String({ description: 'Version of `shared` that it provides' }),
  scripts: Type.Array(BuiltFile),
  styles: Type.Array(BuiltFile),
  fonts: Type.Array(BuiltFile),
  firstWave: Type.String({ description: 'The script that goes into the HTML whole' }),
  trustedTypes: Type.Optional(
    Type.Literal(true, {
      description:
        'Its first script makes the policy for Trusted Types; a shell without it could load nothing under them',
    }),
  ),
  routes: Type.Array(Type.String({ pattern: '^/' }), {
    description: 'Paths of the pages that the host serves itself',
  }),
  shared: Type.Record(Type.String(), Type.String(), {
    description: 'Version of each shared package that it provides',
  }),
  exports: namesByModule('Names that each module exports which it provides; * where its build cannot say'),
  ...dependencies,
  ...buildFields,
});
export type BuiltHost = Static<typeof BuiltHost>;

/** Where a version of a remote is, and how the browser knows that it is whole. */
const liveVersionFields = {
  version: Type.String(),
  container: Type.String(),
  entry: Type.String(),
  integrity: Type.Record(Type.String(), Type.String(), {
    description: 'Hash of the entry, and of each file that is fetched beside it, by its address',
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
    }),
  ),
  previous: Type.Optional(LiveVersion),
  isDisabled: Type.Optional(
    Type.Literal(true, { description: 'Its parts say so kindly; nothing is loaded' }),
  ),
};

/** What the browser needs to know of a live feature; addresses are absolute paths or absolute addresses. */
export const LiveFeature = Type.Object({
  ...liveFeatureFields,
  canary: Type.Optional(
    Type.Object({
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      feature: Type.Object(liveFeatureFields),
    }),
  ),
});
export type LiveFeature = Static<typeof LiveFeature>;

/**
 * Everything that is live: the shell makes its routes, dialogs and slots from this alone. It comes with the HTML; open tabs
 * ask for it at `/registry.json`.
 */
export const Registry = Type.Object({
  revision: Type.Integer({ description: 'One more with each change of what is live' }),
  shell: Type.String({ description: 'Version of the shell that belongs to it' }),
  features: Type.Array(LiveFeature),
});
export type Registry = Static<typeof Registry>;
