/** Renders the pages, dialogs and slots of a candidate once, before viewers do. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BuildFile } from '../site/build-files';
import type { LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { VersionSet } from '../site/version-set';
import type { SiteStore } from '../site/store/site-store';
import { formatBuildFirst, listBuilds, withBuild } from './version-sets';
import { createFinding, isOverruledByReason, type GateReport, type Finding } from './gate';
import { openTrialRenderer, type Fault, type Trial, type TrialRenderer } from './trial-renderer';

/**
 * Adds what does not render to a report. Renders nothing if the gate refuses the candidate anyway, since what it refuses often
 * breaks pages too.
 *
 * @param files the candidate's, unless it is stored
 */
export async function withRendering(
  report: GateReport,
  store: SiteStore,
  live: LiveSite,
  candidate: Built,
  files: BuildFile[] = [],
): Promise<GateReport> {
  if (!candidate.server || !report.refusals.every(isOverruledByReason)) return report;
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'steadfast-gate-'));
  const isCandidate = ({ name, version }: Built) => name === candidate.name && version === candidate.version;
  const opened: TrialRenderer[] = [];
  const open = async (versions: VersionSet) => {
    const renderer = await openTrialRenderer(candidate, versions, folder, async (built, file) => {
      const own = isCandidate(built) ? files.find((each) => each.file === file) : undefined;
      return own?.body ?? store.get(`${built.name}/${built.version}/${file}`);
    });
    if (renderer) opened.push(renderer);
    return renderer;
  };
  let before: ReturnType<typeof open> | undefined;
  const failsBefore = async ({ subject, sample }: Trial) => {
    if (listBuilds(live).some(isCandidate)) return false;
    const trials = (await (before ??= open(live)))?.trials ?? [];
    const same = trials.find((each) => each.subject === subject && each.sample === sample);
    return (await same?.run()) !== undefined;
  };
  try {
    const renderer = await open(withBuild(live, candidate));
    const refusals = renderer ? await checkRendering(candidate, renderer, failsBefore) : [];
    return { ...report, refusals: [...report.refusals, ...refusals] };
  } finally {
    for (const { close } of opened) close();
    await fs.rm(folder, { recursive: true, force: true });
  }
}

/**
 * Renders all that the candidate may break. What fails for the same reason is refused once.
 *
 * @param failsBefore whether it fails with the live versions, too, which is not refused
 */
async function checkRendering(
  candidate: Built,
  { load, trials }: TrialRenderer,
  failsBefore: (trial: Trial) => Promise<boolean>,
): Promise<Finding[]> {
  const fault = await load();
  // If the live shell does not load, that is not the fault of a remote.
  if (fault) return isHost(candidate) ? [refuseRendering(candidate, fault, 'any page')] : [];
  const refusals = new Map<string, Finding>();
  const failed = new Set<string>();
  for (const trial of trials) {
    if (failed.has(trial.subject)) continue;
    const found = await trial.run();
    if (!found || (await failsBefore(trial))) continue;
    failed.add(trial.subject);
    if (!refusals.has(found.reason))
      refusals.set(found.reason, refuseRendering(candidate, found, trial.label));
    // The others may take as long.
    if (found.fault === 'render-timeout') break;
  }
  return [...refusals.values()];
}

/** @param what the page, dialog or slot, and what its calls return */
function refuseRendering(candidate: Built, { reason }: Fault, what: string): Finding {
  const [line = ''] = reason.split('\n');
  return createFinding(
    'does-not-render',
    `${formatBuildFirst(candidate)} does not render ${what}: ${line.replace(/\.$/, '')}; fix it, or say with --again "reason" why this version may go live.`,
  );
}
