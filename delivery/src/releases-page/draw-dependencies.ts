import { markup, type Markup } from '@steadfast/server/html';
import type { WorkspaceRelease } from './collect-releases';

const ROW = 48;
const TOP = 28;
/** Where the arcs start, right of the names. */
const LEFT = 128;
const WIDTH = 340;
/** Between the ends of arcs at one part: what leaves it above, what arrives below. */
const APART = 6;

/** Draws an arc from each part to those that it needs something of. The table beside it says what. */
export function drawDependencies(workspaces: WorkspaceRelease[]): Markup {
  const index = new Map(workspaces.map(({ workspace }, at) => [workspace, at]));
  const edges = workspaces.flatMap(({ workspace, needs }) =>
    [...new Set(needs.map(({ by }) => by))].flatMap((by) => {
      const [from, to] = [index.get(workspace), index.get(by ?? '')];
      return from === undefined || to === undefined ? [] : [{ from, to }];
    }),
  );
  const deepest = Math.max(1, ...edges.map(({ from, to }) => Math.abs(from - to)));
  const y = (at: number) => TOP + at * ROW;
  const arcs = edges.map(({ from, to }) => {
    const [start, end] = [y(from) - APART, y(to) + APART];
    // A curve reaches three quarters of the way to its control points.
    const reach = LEFT + (Math.abs(from - to) / deepest) * ((WIDTH - LEFT - 24) / 0.75);
    return markup`<path class="edge" d="M${LEFT} ${start}C${reach} ${start} ${reach} ${end} ${LEFT + 8} ${end}"/><path class="tip" d="M${LEFT} ${end}l9 -4.5v9z"/>`;
  });
  const names = workspaces.map(
    ({ workspace }, at) =>
      markup`<circle class="dot" cx="${LEFT - 8}" cy="${y(at)}" r="4"/><text x="${LEFT - 18}" y="${y(at) + 5}" text-anchor="end">${workspace}</text>`,
  );
  const height = TOP * 2 + (workspaces.length - 1) * ROW;
  return markup`<svg class="graph" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Arrows from each part to those that it needs something of, as the table says">${arcs}${names}</svg>`;
}
