import fs from 'node:fs';
import { deliveryCommand, type LiveSite } from '@steadfast/delivery/releases';
import { HOST, REMOTES, manifestOf, siteFolder } from './workspaces';

/**
 * Says that what is live stays, which local builds differ from it, and which command takes each of them live.
 *
 * @param hasChanged whether a workspace has changed since its last build
 */
export function describeDifferences(live: LiveSite, hasChanged: (workspace: string) => boolean): string {
  const differences = [HOST, ...REMOTES].flatMap((workspace) => describe(live, workspace, hasChanged));
  const lines = [
    `What is live stays, revision ${live.revision}: it was released by npm run delivery, not by a start.`,
    ...(differences.length > 0
      ? [
          'These local builds differ from it:',
          ...differences,
          'To take all of them live at once, without the gate: npm run build -- --activate',
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function describe(live: LiveSite, workspace: string, hasChanged: (workspace: string) => boolean): string[] {
  const publish = deliveryCommand(`publish ${workspace}`, siteFolder);
  const local = readVersion(workspace);
  const present = [live.host, ...live.features].find(({ name }) => name === workspace)?.version;
  if (local === undefined) return [`  ${workspace} is not built here: ${publish}`];
  if (hasChanged(workspace)) return [`  ${workspace} has changed since its last build: ${publish}`];
  if (local === present) return [];
  const other = present === undefined ? 'none of it is live' : `live is ${present}`;
  const canary = live.canaries[workspace];
  return canary?.built.version === local
    ? [
        `  ${workspace} ${local}, ${other}, and ${canary.percent} % of the browsers have the local one: ${deliveryCommand(`promote ${workspace}`, siteFolder)}`,
      ]
    : [`  ${workspace} ${local}, ${other}: ${publish}`];
}

/** The version of the last build; undefined where there is none. */
function readVersion(workspace: string): string | undefined {
  try {
    const { version } = JSON.parse(fs.readFileSync(manifestOf(workspace), 'utf8')) as { version: string };
    return version;
  } catch {
    return undefined;
  }
}
