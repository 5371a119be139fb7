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
import type { BuildFiles } from '../site/build-files';
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

/** A page, dialog or slot, and the ways to render it. */
export interface Subject {
  /** The same in other versions. */
  key: string;
  /** In a message: “pages/SeriesPage at /series/1”. */
  label: string;
  /** None if these versions do not render it on the server. */
  trials: Trial[];
}

export interface Trial {
  /** What it is rendered with, as in a message: “with complete responses”. */
  sample: string;
  /** @returns undefined if it renders */
  run: () => Promise<Fault | undefined>;
}

/** Renders one version of each workspace. */
export interface TrialRenderer {
  /** Loads the shell. */
  load: () => Promise<Fault | undefined>;
  /** Pages, which must do without a document, then dialogs and slots, which have one. To be tried in this order. */
  subjects: Subject[];
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
  getFiles: (built: Built) => BuildFiles,
): Promise<TrialRenderer | undefined> {
  const serverFiles = locateServerFiles(versions, folder);
  if (!serverFiles) return undefined;
  await Promise.all(listBuilds(versions).map((built) => copyServerFile(built, getFiles(built), folder)));
  const { host } = versions;
  const registry = buildRegistry(createSite(host, versions.features));
  const isRendered = (container: string) => container in serverFiles.remotes;
  const { load, run, close } = createTrialProcess(serverFiles);

  const listPageTrials = (owner: string, address: string): Trial[] => {
    const page = findPage(registry, host, address);
    if (page?.part.name !== owner || (page.container !== undefined && !isRendered(page.container))) return [];
    const { pathname, search } = page;
    const samples = listSamples(page.container === undefined ? [ABOUT] : page.calls);
    return samples.map(({ label, responses, missing }) => {
      const request: RenderRequest = { pathname, search, registry, config: CONFIG, responses, missing };
      return { sample: label, run: () => run({ request: JSON.stringify(request) }) };
    });
  };
  const toPage = (owner: string, pathname: string, label: string): Subject => ({
    key: `${owner} ${pathname}`,
    label: `${label} at ${pathname}`,
    trials: listPageTrials(owner, pathname),
  });
  const ownPages = isHost(candidate) ? [...host.routes, NOT_FOUND_PATH] : [];
  const features = registry.features.filter(({ name }) => isHost(candidate) || name === candidate.name);
  const format = ({ name, version }: LiveFeature, module: string) =>
    isHost(candidate) ? `${module} of ${name} ${version}` : module;
  const toOverlay = (
    feature: LiveFeature,
    module: string,
    place: string,
    use: { dialog: string } | { slot: string },
  ): Subject => ({
    key: `${feature.name} ${module} ${place}`,
    label: `${format(feature, module)} ${place}`,
    trials: (isRendered(feature.container) ? OVERLAY_SAMPLES : []).map((sample) => {
      const names = { feature: feature.name, module };
      const mount: MountRequest = { ...sample, ...use, ...names, registry, config: CONFIG };
      return { sample: sample.label, run: () => run({ mount: JSON.stringify(mount) }) };
    }),
  });
  return {
    load,
    subjects: [
      ...ownPages.map((pathname) => toPage(host.name, pathname, 'its page')),
      ...features.flatMap((feature) =>
        feature.routes.map(({ path: route, module }) =>
          toPage(feature.name, route.replace(/:\w+/g, '1'), format(feature, module)),
        ),
      ),
      ...features.flatMap((feature) => [
        ...feature.dialogs.map(({ name, module }) =>
          toOverlay(feature, module, `as the dialog ${name}`, { dialog: name }),
        ),
        ...feature.slots.map(({ slot, module }) =>
          toOverlay(feature, module, `in the slot ${slot}`, { slot }),
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
    run: (task: { request: string } | { mount: string }) =>
      load('mount' in task)
        .then(() => run({ ...start, ...task }))
        .then(() => undefined, describeFault),
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

/** The process that renders reads files of a folder, as the origin has them. */
async function copyServerFile({ name, version, server }: Built, files: BuildFiles, folder: string) {
  const content = server && (await files.read(server.file));
  if (!content) return;
  const file = path.join(folder, name, version, server.file);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, content);
}
