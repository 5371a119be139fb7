/** Renders the pages, dialogs and slots of a candidate once, before viewers do. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BuiltFeature } from '@steadfast/contract';
import { NOT_FOUND_PATH } from '../rendering/find-page';
import { openStoreFiles, type BuildFiles } from '../site/build-files';
import type { LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { VersionSet } from '../site/version-set';
import type { SiteStore } from '../store/site-store';
import { formatBuild, formatBuildFirst, listBuilds, withBuild } from './version-sets';
import { isOverruledByReason } from './gate';
import { createRefusal, type GateReport, type Refusal } from './refusal';
import { openTrialRenderer, type Fault, type Subject, type TrialRenderer } from './trial-renderer';

/** A subject, and what it is in a message: “pages/SeriesPage at /series/1”. */
type NamedSubject = Subject & { label: string };

/**
 * Adds what does not render to a report. Renders nothing if the gate refuses the candidate anyway, since what it refuses often
 * breaks pages too.
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
    const renderer = await openTrialRenderer(versions, folder, (built) =>
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
 * Renders what a remote has in the live shell, or all that the site has in a new shell. What fails for the same reason is
 * refused once.
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
  // Each has a process of its own.
  const [pages, mounts] = await Promise.all([
    tryAll(candidate, listPages(candidate, after), renderer, openBefore),
    tryAll(candidate, listDialogsAndSlots(candidate, after), renderer, openBefore),
  ]);
  const others = [...mounts].filter(([reason]) => !pages.has(reason));
  return [...new Map([...pages, ...others]).values()];
}

/**
 * Tries subjects one after the other with all samples. Does not refuse what fails with the live versions too.
 *
 * @returns the refusals by their reasons
 */
async function tryAll(
  candidate: Built,
  subjects: NamedSubject[],
  renderer: TrialRenderer,
  openBefore: () => Promise<TrialRenderer | undefined>,
): Promise<Map<string, Refusal>> {
  const refusals = new Map<string, Refusal>();
  for (const { label, ...subject } of subjects) {
    for (const { sample, run } of renderer.listTrials(subject)) {
      const found = await run();
      if (!found || (await failsBefore(await openBefore(), subject, sample))) continue;
      const what = [label, sample].filter(Boolean).join(', ');
      if (!refusals.has(found.reason)) refusals.set(found.reason, refuseRendering(candidate, found, what));
      // The others may take as long.
      if (found.fault === 'render-timeout') return refusals;
      break;
    }
  }
  return refusals;
}

async function failsBefore(
  renderer: TrialRenderer | undefined,
  subject: Subject,
  sample: string,
): Promise<boolean> {
  const trial = renderer?.listTrials(subject).find((each) => each.sample === sample);
  return (await trial?.run()) !== undefined;
}

/** @param what the page, dialog or slot, and what its calls return */
function refuseRendering(candidate: Built, { reason }: Fault, what: string): Refusal {
  const [line = ''] = reason.split('\n');
  return createRefusal(
    'does-not-render',
    `${formatBuildFirst(candidate)} does not render ${what}: ${line.replace(/\.$/, '')}; fix it, or say with --again "reason" why this version may go live.`,
  );
}

/** A module in a message: in a new shell, with the remote that it belongs to. */
const formatModule = (candidate: Built, feature: BuiltFeature, module: string) =>
  isHost(candidate) ? `${module} of ${formatBuild(feature)}` : module;

const listFeatures = (candidate: Built, { features }: VersionSet) =>
  isHost(candidate) ? features : [candidate];

/** The pages that the candidate may break, each at a path of its own: /series/1. */
function listPages(candidate: Built, versions: VersionSet): NamedSubject[] {
  const { name, routes } = versions.host;
  const own = isHost(candidate) ? [...routes, NOT_FOUND_PATH] : [];
  return [
    ...own.map((pathname) => ({ owner: name, pathname, label: `its page at ${pathname}` })),
    ...listFeatures(candidate, versions).flatMap((feature) =>
      feature.routes.map((route) => {
        const pathname = route.path.replace(/:\w+/g, '1');
        const label = `${formatModule(candidate, feature, route.module)} at ${pathname}`;
        return { owner: feature.name, pathname, label };
      }),
    ),
  ];
}

function listDialogsAndSlots(candidate: Built, versions: VersionSet): NamedSubject[] {
  return listFeatures(candidate, versions).flatMap((feature) => {
    const owner = feature.name;
    const format = (module: string) => formatModule(candidate, feature, module);
    return [
      ...feature.dialogs.map(({ name, module }) => {
        return { owner, dialog: name, label: `${format(module)} as the dialog ${name}` };
      }),
      ...feature.slots.map(({ slot, module }) => {
        return { owner, slot, module, label: `${format(module)} in the slot ${slot}` };
      }),
    ];
  });
}
