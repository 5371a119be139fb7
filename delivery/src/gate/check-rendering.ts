/** Renders the pages of a candidate once, before viewers do. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BuiltFeature, RenderRequest, RouteCall, SiteConfig } from '@steadfast/shared/contract';
import { findPage, NOT_FOUND_PATH, type RenderablePage } from '../rendering/find-page';
import { createRenderProcess, describeFault } from '../rendering/render-process';
import { locateServerFiles } from '../rendering/server-files';
import { openStoreFiles, type BuildFiles } from '../site/build-files';
import { buildRegistry, createSite, type LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { VersionSet } from '../site/version-set';
import type { SiteStore } from '../store/site-store';
import { formatBuild, formatBuildFirst, listBuilds, withBuild } from './candidate-diff';
import { isOverruledByReason } from './check-version';
import type { GateReport } from './gate';
import { createRefusal, type Refusal } from './refusal';
import { ABOUT_CALL, createSampleResponse, type SampleFields } from './sample-response';

/** Longer than the origin waits, because it is wrong to refuse a version since a machine is busy. */
const TIMEOUT_MS = 5_000;

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

/** What the calls of a page return. */
interface SampleResponses {
  /** As in a message: “with complete responses”. */
  label: string;
  responses: RenderRequest['responses'];
  missing: NonNullable<RenderRequest['missing']>;
}

/** Renders the pages of one version of each workspace. */
interface TrialRenderer {
  /** Loads the shell. */
  load: () => Promise<Fault | undefined>;
  /** Finds a page that the origin would render. */
  find: (pathname: string) => RenderablePage | undefined;
  render: (page: RenderablePage, samples: SampleResponses) => Promise<Fault | undefined>;
  close: () => void;
}
type Fault = ReturnType<typeof describeFault>;

/**
 * Adds the pages that do not render to a report. Renders nothing if the gate refuses the candidate anyway, since what it
 * refuses often breaks pages too.
 *
 * @param files the candidate's
 */
export async function withRendering(
  report: GateReport,
  store: SiteStore,
  live: LiveSite,
  candidate: Built,
  files: BuildFiles = openStoreFiles(store, candidate),
): Promise<GateReport> {
  if (!candidate.server || !report.refusals.every(isOverruledByReason)) return report;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'steadfast-gate-'));
  const isCandidate = ({ name, version }: Built) => name === candidate.name && version === candidate.version;
  const opened: TrialRenderer[] = [];
  const open = async (versions: VersionSet) => {
    const renderer = await openRenderer(versions, folder, (built) =>
      isCandidate(built) ? files : openStoreFiles(store, built),
    );
    if (renderer) opened.push(renderer);
    return renderer;
  };
  try {
    const after = withBuild(live, candidate);
    const renderer = await open(after);
    if (!renderer) return report;
    let before: ReturnType<typeof open> | undefined;
    const openBefore = async () => (listBuilds(live).some(isCandidate) ? undefined : (before ??= open(live)));
    const refusals = await checkRendering(candidate, after, renderer, openBefore);
    return { ...report, refusals: [...report.refusals, ...refusals] };
  } finally {
    for (const { close } of opened) close();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/**
 * Renders each page of a remote in the live shell, or each page of the site in a new shell, with all sample responses. Does not
 * refuse what fails with the live versions too. Pages that fail for the same reason are refused once.
 *
 * @param openBefore opens what is live; resolves to undefined if that is the candidate
 */
async function checkRendering(
  candidate: Built,
  after: VersionSet,
  renderer: TrialRenderer,
  openBefore: () => Promise<TrialRenderer | undefined>,
): Promise<Refusal[]> {
  const fault = await renderer.load();
  // If the live shell does not load, that is not the fault of a remote.
  if (fault) return isHost(candidate) ? [refuseRendering(candidate, fault, 'any page')] : [];
  const refusals = new Map<string, Refusal>();
  for (const { name, pathname, module } of listPages(candidate, after)) {
    const page = renderer.find(pathname);
    if (page?.part.name !== name) continue;
    for (const samples of listSampleResponses(page.calls)) {
      const found = await renderer.render(page, samples);
      if (!found) continue;
      if (await failsBefore(await openBefore(), page, samples)) continue;
      const what = `${module} at ${[pathname, samples.label].filter(Boolean).join(', ')}`;
      if (!refusals.has(found.reason)) refusals.set(found.reason, refuseRendering(candidate, found, what));
      // The other pages may take as long.
      if (found.fault === 'render-timeout') return [...refusals.values()];
      break;
    }
  }
  return [...refusals.values()];
}

async function failsBefore(
  renderer: TrialRenderer | undefined,
  { pathname, part }: RenderablePage,
  { label }: SampleResponses,
): Promise<boolean> {
  const page = renderer?.find(pathname);
  const samples = page && listSampleResponses(page.calls).find((each) => each.label === label);
  if (!renderer || !samples || page.part.name !== part.name) return false;
  return (await renderer.render(page, samples)) !== undefined;
}

/** @param what the page, and what its calls return */
export function refuseRendering(candidate: Built, { fault, reason }: Fault, what: string): Refusal {
  const code = fault === 'render-timeout' ? fault : 'render-failed';
  const [line = ''] = reason.split('\n');
  return createRefusal(
    code,
    `${formatBuildFirst(candidate)} does not render ${what}: ${line.replace(/\.$/, '')}; fix it, or say with --again "reason" why this version may go live.`,
  );
}

/** The pages that the candidate may break, each at a path of its own: /series/1. */
function listPages(candidate: Built, { host, features }: VersionSet) {
  const listRoutes = (feature: BuiltFeature) =>
    feature.routes.map((route) => ({
      name: feature.name,
      pathname: route.path.replace(/:\w+/g, '1'),
      module: isHost(candidate) ? `${route.module} of ${formatBuild(feature)}` : route.module,
    }));
  if (!isHost(candidate)) return listRoutes(candidate);
  const own = [...host.routes, NOT_FOUND_PATH];
  return [
    ...own.map((pathname) => ({ name: host.name, pathname, module: 'its page' })),
    ...features.flatMap(listRoutes),
  ];
}

function listSampleResponses(calls: RouteCall[]): SampleResponses[] {
  const before: SampleResponses = { label: '', responses: [], missing: [] };
  if (calls.length === 0) return [before];
  const respond = (label: string, fields: SampleFields) => ({
    label,
    responses: calls.flatMap((call) => {
      const body = createSampleResponse(call.call, fields);
      return body === undefined ? [] : [{ ...call, body }];
    }),
    missing: [],
  });
  const fail = (status: number, code: string) => ({
    label: `with responses of status ${status}`,
    responses: [],
    missing: calls.map((call) => ({ ...call, status, body: { code, message: 'A sample.' } })),
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

/** @returns undefined if the shell has no server build */
async function openRenderer(
  versions: VersionSet,
  folder: string,
  getFiles: (built: Built) => BuildFiles,
): Promise<TrialRenderer | undefined> {
  const serverFiles = locateServerFiles(versions, folder);
  if (!serverFiles) return undefined;
  await Promise.all(listBuilds(versions).map((built) => copyServerFile(built, getFiles(built), folder)));
  const registry = buildRegistry(createSite(versions.host, versions.features));
  const worker = createRenderProcess(() => undefined, TIMEOUT_MS);
  const run = (task: object) => worker.run({ ...serverFiles, ...task }).then(() => undefined, describeFault);
  return {
    load: () => run({}),
    find(pathname) {
      const page = findPage(registry, versions.host, pathname);
      const isRendered = page?.container === undefined || page.container in serverFiles.remotes;
      return page && isRendered
        ? { ...page, calls: page.container === undefined ? [ABOUT] : page.calls }
        : undefined;
    },
    render({ pathname, search }, { responses, missing }) {
      const request: RenderRequest = { pathname, search, registry, config: CONFIG, responses, missing };
      return run({ request: JSON.stringify(request) });
    },
    close: worker.close,
  };
}

/** The process that renders reads files of a folder, as the origin has them. */
async function copyServerFile({ name, version, server }: Built, files: BuildFiles, folder: string) {
  const content = server && (await files.read(server.file));
  if (!content) return;
  const file = path.join(folder, name, version, server.file);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, content);
}
