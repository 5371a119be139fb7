/** Renders the pages, dialogs and slots of a candidate once, before viewers do. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openStoreFiles, type BuildFiles } from '../site/build-files';
import type { LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { VersionSet } from '../site/version-set';
import type { SiteStore } from '../site/store/site-store';
import { formatBuildFirst, listBuilds, withBuild } from './version-sets';
import { isOverruledByReason } from './gate';
import { createRefusal, type GateReport, type Refusal } from './refusal';
import { openTrialRenderer, type Fault, type TrialRenderer } from './trial-renderer';

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
    const renderer = await openTrialRenderer(candidate, versions, folder, (built) =>
      isCandidate(built) ? files : openStoreFiles(store, built),
    );
    if (renderer) opened.push(renderer);
    return renderer;
  };
  try {
    const renderer = await open(withBuild(live, candidate));
    if (!renderer) return report;
    let before: ReturnType<typeof open> | undefined;
    const openBefore = async () => (listBuilds(live).some(isCandidate) ? undefined : (before ??= open(live)));
    const refusals = await checkRendering(candidate, renderer, openBefore);
    return { ...report, refusals: [...report.refusals, ...refusals] };
  } finally {
    for (const { close } of opened) close();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/**
 * Renders all that the candidate may break. What fails for the same reason is refused once.
 *
 * @param openBefore opens what is live; resolves to undefined if that is the candidate
 */
async function checkRendering(
  candidate: Built,
  renderer: TrialRenderer,
  openBefore: () => Promise<TrialRenderer | undefined>,
): Promise<Refusal[]> {
  const fault = await renderer.load();
  // If the live shell does not load, that is not the fault of a remote.
  if (fault) return isHost(candidate) ? [refuseRendering(candidate, fault, 'any page')] : [];
  const refusals = new Map<string, Refusal>();
  for (const { key, label, trials } of renderer.subjects) {
    for (const { sample, run } of trials) {
      const found = await run();
      // What fails with the live versions, too, is not refused.
      if (!found || (await failsBefore(await openBefore(), key, sample))) continue;
      const what = [label, sample].filter(Boolean).join(', ');
      if (!refusals.has(found.reason)) refusals.set(found.reason, refuseRendering(candidate, found, what));
      // The others may take as long.
      if (found.fault === 'render-timeout') return [...refusals.values()];
      break;
    }
  }
  return [...refusals.values()];
}

async function failsBefore(
  renderer: TrialRenderer | undefined,
  key: string,
  sample: string,
): Promise<boolean> {
  const trials = renderer?.subjects.find((subject) => subject.key === key)?.trials;
  return (await trials?.find((trial) => trial.sample === sample)?.run()) !== undefined;
}

/** @param what the page, dialog or slot, and what its calls return */
function refuseRendering(candidate: Built, { reason }: Fault, what: string): Refusal {
  const [line = ''] = reason.split('\n');
  return createRefusal(
    'does-not-render',
    `${formatBuildFirst(candidate)} does not render ${what}: ${line.replace(/\.$/, '')}; fix it, or say with --again "reason" why this version may go live.`,
  );
}
