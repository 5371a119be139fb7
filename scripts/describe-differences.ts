import fs from 'node:fs';
import { deliveryCommand, type LiveSite } from '@steadfast/delivery/releases';
import { HOST, REMOTES, manifestFile, siteFolder } from './workspaces';

/**
 * Explains that the live versions stay, which local builds differ from them, and how to publish each one.
 *
 * @param hasChanged whether a workspace has changed since its last build
 */
export function describeDifferences(live: LiveSite, hasChanged: (workspace: string) => boolean): string {
  const differences = [HOST, ...REMOTES].flatMap((workspace) => describe(live, workspace, hasChanged));
  const lines = [
    `The live versions stay, revision ${live.revision}, because npm run delivery released them.`,
    ...(differences.length > 0
      ? [
          'These local builds differ from it:',
          ...differences,
          'To make all of them live at once, without the gate: npm run build -- --activate',
        ]
      : []),
  ];
  return `${lines.join('\n')}\n`;
}

function describe(live: LiveSite, workspace: string, hasChanged: (workspace: string) => boolean): string[] {
  const publish = deliveryCommand(`publish ${workspace}`, siteFolder);
  const local = readVersion(workspace);
  const liveVersion = [live.host, ...live.features].find(({ name }) => name === workspace)?.version;
  if (local === undefined) return [`  ${workspace} is not built here: ${publish}`];
  if (hasChanged(workspace)) return [`  ${workspace} has changed since its last build: ${publish}`];
  if (local === liveVersion) return [];
  const liveNote = liveVersion === undefined ? 'no version is live' : `live is ${liveVersion}`;
  const canary = live.canaries[workspace];
  return canary?.built.version === local
    ? [
        `  ${workspace} ${local}, ${liveNote}, and the local one is live for ${canary.percent} % of browsers: ${deliveryCommand(`promote ${workspace}`, siteFolder)}`,
      ]
    : [`  ${workspace} ${local}, ${liveNote}: ${publish}`];
}

/** The version of the last build; undefined if there is none. */
function readVersion(workspace: string): string | undefined {
  try {
    const { version } = JSON.parse(fs.readFileSync(manifestFile(workspace), 'utf8')) as { version: string };
    return version;
  } catch {
    return undefined;
  }
}
