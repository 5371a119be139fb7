/** Renders pages, and mounts dialogs and slots, with made-up responses in a process of its own. */
import fs from 'node:fs/promises';
import path from 'node:path';
import {
  calls,
  type LiveFeature,
  type MountRequest,
  type RenderRequest,
  type RouteCall,
  type SiteConfig,
} from '@steadfast/contract';
import { findPage, NOT_FOUND_PATH } from '../rendering/find-page';
import { createRenderProcess, describeFault } from '../rendering/render-process';
import { locateServerFiles } from '../rendering/server-files';
import { buildRegistry, createSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { VersionSet } from '../site/version-set';
import { listBuilds } from './version-sets';
import { ABOUT_CALL, createSampleResponse, type SampleFields } from './sample-response';

/** A busy machine needs seconds to start a process and to load the shell and happy-dom. */
const START_TIMEOUT_MS = 60_000;
/** From then on. Longer than the origin waits, because it is wrong to refuse a version since a machine is busy. */
const TIMEOUT_MS = 10_000;

/** The call of the shell's pages. */
const ABOUT: RouteCall = { call: ABOUT_CALL, params: [], path: ABOUT_CALL };

const CONFIG: SiteConfig = {
  apiBaseUrl: '/api',
  streamUrlTemplate: '/streams/{videoId}.m3u8',
  siteName: 'Steadfast',
  tagline: 'A sample.',
  socialLinks: [{ name: 'YouTube', url: 'https://www.youtube.com/' }],
  aboutUrl: ABOUT_CALL,
};

export type Fault = ReturnType<typeof describeFault>;

/** One way to render a page, a dialog or a slot. */
export interface Trial {
  /** What it renders, named alike in all versions. */
  subject: string;
  /** What it is rendered with: “with complete responses”. */
  sample: string;
  /** Both, for a message: “pages/SeriesPage at /series/1, with complete responses”. */
  label: string;
  /** @returns undefined if it renders */
  run: () => Promise<Fault | undefined>;
}

/** A page to render, or a dialog or slot to mount. */
type Task = { request: RenderRequest } | { mount: MountRequest };

/** Renders one version of each workspace. */
export interface TrialRenderer {
  /** Loads the shell. */
  load: () => Promise<Fault | undefined>;
  /** Pages, which must do without a document, then dialogs and slots, which have one. To be tried in this order. */
  trials: Trial[];
  close: () => void;
}

/** The calls' responses, and who sees what comes of them. */
interface Sample {
  label: string;
  responses: RenderRequest['responses'];
  missing: NonNullable<RenderRequest['missing']>;
  fields: SampleFields;
  isSignedIn: boolean;
}

/**
 * Prepares to render what a candidate may break: what a remote has, or all that the site has for a shell.
 *
 * @param folder where the server files go
 * @returns undefined if the shell has no server build
 */
export async function openTrialRenderer(
  candidate: Built,
  versions: VersionSet,
  folder: string,
  read: (built: Built, file: string) => Promise<Buffer | undefined>,
): Promise<TrialRenderer | undefined> {
  const serverFiles = locateServerFiles(versions, folder);
  if (!serverFiles) return undefined;
  for (const built of listBuilds(versions)) {
    const { name, version, server } = built;
    const content = server && (await read(built, server.file));
    if (!content) continue;
    // The process that renders reads files of a folder, as the origin has them.
    const file = path.join(folder, name, version, server.file);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, content);
  }
  const { host } = versions;
  const registry = buildRegistry(createSite(host, versions.features));
  const isRendered = (container: string) => container in serverFiles.remotes;
  const { load, run, close } = createTrialProcess(serverFiles);

  const toTrial = (subject: string, label: string, sample: string, task: Task): Trial => ({
    subject,
    sample,
    label: [label, sample].filter(Boolean).join(', '),
    run: () => run(task),
  });
  const toPages = (owner: string, pathname: string, label: string): Trial[] => {
    const page = findPage(registry, host, pathname);
    if (page?.part.name !== owner || (page.container !== undefined && !isRendered(page.container))) return [];
    const { search } = page;
    const samples = listSamples(page.container === undefined ? [ABOUT] : page.calls);
    return samples.map(({ label: sample, responses, missing }) =>
      toTrial(`${owner} ${pathname}`, `${label} at ${pathname}`, sample, {
        request: { pathname: page.pathname, search, registry, config: CONFIG, responses, missing },
      }),
    );
  };
  const ownPages = isHost(candidate) ? [...host.routes, NOT_FOUND_PATH] : [];
  const features = registry.features.filter(({ name }) => isHost(candidate) || name === candidate.name);
  const format = ({ name, version }: LiveFeature, module: string) =>
    isHost(candidate) ? `${module} of ${name} ${version}` : module;
  const toOverlays = (
    feature: LiveFeature,
    module: string,
    place: string,
    use: { dialog: string } | { slot: string },
  ): Trial[] =>
    (isRendered(feature.container) ? OVERLAY_SAMPLES : []).map((sample) =>
      toTrial(`${feature.name} ${module} ${place}`, `${format(feature, module)} ${place}`, sample.label, {
        mount: { ...sample, ...use, feature: feature.name, module, registry, config: CONFIG },
      }),
    );
  return {
    load,
    trials: [
      ...ownPages.flatMap((pathname) => toPages(host.name, pathname, 'its page')),
      ...features.flatMap((feature) =>
        feature.routes.flatMap(({ path: route, module }) =>
          toPages(feature.name, route.replace(/:\w+/g, '1'), format(feature, module)),
        ),
      ),
      ...features.flatMap((feature) => [
        ...feature.dialogs.flatMap(({ name, module }) =>
          toOverlays(feature, module, `as the dialog ${name}`, { dialog: name }),
        ),
        ...feature.slots.flatMap(({ slot, module }) =>
          toOverlays(feature, module, `in the slot ${slot}`, { slot }),
        ),
      ]),
    ],
    close,
  };
}

/** @param start the task that loads the shell */
function createTrialProcess(start: object) {
  const { run, close } = createRenderProcess(() => undefined, TIMEOUT_MS);
  const load = (hasDocument = false) => run({ ...start, hasDocument }, START_TIMEOUT_MS);
  return {
    load: () => load().then(() => undefined, describeFault),
    // A fault may have ended the process, so each trial starts it first. A started one returns at once.
    run: (task: Task) => {
      const text =
        'mount' in task ? { mount: JSON.stringify(task.mount) } : { request: JSON.stringify(task.request) };
      return load('mount' in task)
        .then(() => run({ ...start, ...text }))
        .then(() => undefined, describeFault);
    },
    close,
  };
}

function listSamples(routeCalls: RouteCall[]): Sample[] {
  const before: Sample = { label: '', responses: [], missing: [], fields: 'all', isSignedIn: true };
  if (routeCalls.length === 0) return [before];
  const respond = (label: string, fields: SampleFields) => ({
    ...before,
    label,
    fields,
    responses: routeCalls.flatMap((call) => {
      const body = createSampleResponse(call.call, fields);
      return body === undefined ? [] : [{ ...call, body }];
    }),
  });
  const fail = (status: number, code: string) => ({
    ...before,
    label: `with responses of status ${status}`,
    missing: routeCalls.map((call) => ({ ...call, status, body: { code, message: 'A sample.' } })),
  });
  return [
    // First, because the shell renders so before it fills in any responses.
    { ...before, label: 'before its responses' },
    respond('with complete responses', 'all'),
    respond('with required fields alone', 'required'),
    fail(404, 'not-found'),
    fail(503, 'unavailable'),
  ];
}

/** Dialogs and slots declare no calls, so they get responses to all that there are. */
const OVERLAY_SAMPLES = listSamples(
  Object.keys(calls).map((call) => ({ call, params: [], path: '' })),
).flatMap((sample) =>
  sample.label === 'with complete responses'
    ? [sample, { ...sample, label: 'for a viewer who is signed out', isSignedIn: false }]
    : sample,
);
