/** The page of releases, as HTML without a script. */
import type { Commit, Owner } from '@steadfast/contract';
import { markup, type Markup } from '@steadfast/server/html';
import { formatCommitParts, formatTime, formatVersions, type Change } from '../../site/revision';
import type { Releases, ReportedFigures, WorkspaceRelease } from './collect-releases';

/** From this share of its budget on, a size is marked. */
const NEARLY_FULL = 0.95;

/**
 * Composes the page of releases.
 *
 * @param styleAddress where STYLE is served
 */
export function composeReleases(releases: Releases, styleAddress: string): string {
  const { siteName, revision, at, workspaces, log, hasFigures } = releases;
  const title = siteName === undefined ? 'Releases' : `Releases of ${siteName}`;
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<link rel="stylesheet" href="${styleAddress}">
<title>${title}</title></head><body>
<header><h1>${title}</h1>
<p class="muted">Revision ${revision}, as of ${composeTime(at)}. Sizes are KB after brotli.${
    !hasFigures && ' Load times and errors are unknown: browsers do not report to this site (METRICS_URL).'
  }</p></header>
<main><ul class="cards">${workspaces.map((workspace, index) => composeCard(workspace, at, hasFigures && index > 0))}</ul>
<h2>Who depends on whom</h2>${composeDependencies(workspaces)}
<h2>What changed</h2>${composeLog(log)}
</main></body></html>`.toString();
}

/** @param isReported whether browsers report of it: not of the shell */
function composeCard(release: WorkspaceRelease, at: string, isReported: boolean): Markup {
  const { workspace, version, owner, canary, disabledSince, since, change, commit } = release;
  const failed = release.figures
    .filter(({ role }) => role !== 'before')
    .reduce((sum, { failedViews }) => sum + failedViews, 0);
  const badges = [
    disabledSince !== undefined &&
      markup`<span class="badge bad">disabled ${formatAge(disabledSince, at)}</span>`,
    canary && markup`<span class="badge">canary ${canary.percent} %</span>`,
    failed > 0 && markup`<span class="badge bad">${count(failed, 'failed view')}</span>`,
  ].filter((badge) => badge instanceof Object);
  return markup`<li class="card"><div class="head"><h3>${workspace}</h3>${owner && composeOwner(owner)}</div>
<div><p class="version">${version}</p>
<p class="small muted">${since ? markup`live ${formatAge(since, at)}` : undefined}${change?.who && ` by ${change.who}`}${commit && composeCommit(commit)}</p>
${change?.reason && markup`<p class="small">“${change.reason}”</p>`}</div>
${badges.length > 0 ? markup`<p>${badges}</p>` : undefined}
${canary && markup`<p class="small">Canary <code>${canary.version}</code>, ${formatAge(canary.since, at)}</p>`}
${composeSize(release)}
${release.failures !== undefined && markup`<p class="small error">${release.failures}</p>`}
${isReported && composeFigures(release.figures)}
${composeCommands(release)}</li>`;
}

function composeCommit(commit: Commit): Markup {
  const [id, note] = formatCommitParts(commit);
  return markup`, commit <code>${id}</code>${note}`;
}

function composeCommands({ rollback, endCanary }: WorkspaceRelease): Markup {
  const back = rollback
    ? markup`<p class="small muted">Back to <code>${rollback.version}</code>:</p><code class="command">${rollback.command}</code>`
    : markup`<p class="small muted">There is no version before to go back to.</p>`;
  return markup`<div class="foot">${endCanary !== undefined && markup`<p class="small muted">End the canary:</p><code class="command">${endCanary}</code>`}${back}</div>`;
}

function composeOwner({ team, contact }: Owner): Markup {
  if (contact === undefined) return markup`<span class="small muted">${team}</span>`;
  const address = contact.startsWith('https://') ? contact : `mailto:${contact}`;
  return markup`<a class="small" href="${address}" rel="noreferrer">${team}</a>`;
}

function composeSize({ heaviest: { module, kB, budgetKB } }: WorkspaceRelease): Markup {
  const share = budgetKB > 0 ? kB / budgetKB : 1;
  const kind = share > 1 ? 'over' : share > NEARLY_FULL ? 'near' : 'fill';
  const width = Math.round(Math.min(1, share) * 1000) / 10;
  return markup`<div class="size"><p class="small">${kB.toFixed(1)} of ${budgetKB} KB <span class="muted">${module}</span></p>
<svg class="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect class="back" width="100" height="4"/><rect class="${kind}" width="${width}" height="4"/></svg></div>`;
}

const ROLES = { live: 'Live', canary: 'Canary', before: 'Before' };

function composeFigures(figures: ReportedFigures[]): Markup {
  if (figures.length === 0) return markup`<p class="small muted">Browsers have reported nothing yet.</p>`;
  return markup`<ul class="figures small">${figures.map(composeVersionFigures)}</ul>`;
}

function composeVersionFigures({
  role,
  version,
  views,
  failedViews,
  errors,
  modules,
}: ReportedFigures): Markup {
  const slowestMs = Math.max(...Object.values(modules).map(({ medianMs }) => medianMs));
  const times = slowestMs > 0 ? `; the slowest module loads in ${slowestMs}\u00a0ms (median)` : '';
  return markup`<li><b>${ROLES[role]}</b> <code class="muted">${version.split('-').at(-1)}</code><br>
${count(views, 'page view')}, ${failedViews} failed${times}
${Object.entries(errors).map(([code, times]) => markup`<br><span class="error">${times} × ${code}</span>`)}</li>`;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function composeDependencies(workspaces: WorkspaceRelease[]): Markup {
  const edges = workspaces.flatMap(({ workspace, needs }) =>
    [...new Set(needs.map(({ by }) => by ?? ''))].map(
      (
        provider,
      ) => markup`<li><b>${workspace} → ${provider === '' ? markup`<span class="error">nobody</span>` : provider}</b>
<span class="muted">${formatNeeds(needs.filter(({ by = '' }) => by === provider))}</span></li>`,
    ),
  );
  const shell = workspaces[0];
  const packages = Object.keys(shell?.shared ?? {}).filter((name) => !name.endsWith('/'));
  const remotes = workspaces.slice(1);
  return markup`<ul class="edges small">${edges}</ul>
<details><summary>Packages that all share</summary><div class="scroll"><table>
<thead><tr><th>Package</th><th>${shell?.workspace} has</th>${remotes.map(({ workspace }) => markup`<th>${workspace}</th>`)}</tr></thead>
<tbody>${packages.map(
    (name) =>
      markup`<tr><td>${name}</td><td>${shell?.shared[name]}</td>${remotes.map(({ shared }) => markup`<td>${shared[name] ?? '–'}</td>`)}</tr>`,
  )}</tbody></table></div></details>`;
}

const formatNeeds = (needs: WorkspaceRelease['needs']) =>
  needs.map(({ kind, what }) => `${kind} ${what}`).join(', ');

function composeLog(log: Change[]): Markup {
  if (log.length === 0) return markup`<p class="muted">The log has no changes.</p>`;
  return markup`<ol class="log">${log.map((change) => {
    const { at, who, action, workspace, percent, reason, revision } = change;
    return markup`<li>
<span class="muted small">${composeTime(at)}</span><span>${who ?? markup`<span class="muted">unknown</span>`}</span>
<span><span class="action">${action}${percent !== undefined && ` ${percent} %`}</span> ${workspace}</span>
<code>${formatVersions(change)}</code><span class="muted small">revision ${revision}</span>
${reason && markup`<span class="reason small">“${reason}”</span>`}</li>`;
  })}</ol>`;
}

const composeTime = (at: string) => markup`<time datetime="${at}">${formatTime(at)}</time>`;

function formatAge(since: string, now: string): Markup {
  const minutes = Math.round((Date.parse(now) - Date.parse(since)) / 60_000);
  const age =
    minutes < 1
      ? 'just now'
      : minutes < 60
        ? `for ${minutes}\u00a0min`
        : minutes < 48 * 60
          ? `for ${Math.round(minutes / 60)}\u00a0h`
          : `since ${since.slice(0, 10)}`;
  return markup`<time datetime="${since}">${age}</time>`;
}
