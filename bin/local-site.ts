/** The site of this checkout or release, where its builds go live without the gate. */
import {
  assembleSite,
  convertSite,
  createFolderStore,
  findUser,
  formatDeliveryCommand,
  isUnconverted,
  readNewest,
  type Revision,
} from '@steadfast/delivery/releases';
import { HOST, REMOTES, getDistFolder, rootFolder, siteFolder } from './workspaces.js';

/** Reads what is live, and converts a site of the form before revisions. */
export async function readLive(): Promise<Revision | undefined> {
  const store = createFolderStore(siteFolder);
  if (await isUnconverted(store)) await convertSite(store);
  return readNewest(store);
}

/**
 * Makes the builds live, and says so.
 *
 * @param live what is live until then
 * @param isForced also if something was released
 */
export async function activateBuilds(live: Revision | undefined, isForced: boolean): Promise<void> {
  const cause = { who: await findUser(process.env, rootFolder) };
  const dists = REMOTES.map(getDistFolder);
  const options = { isForced, cause };
  const { areLive, kept, removed } = await assembleSite(siteFolder, getDistFolder(HOST), dists, options);
  const present = await readLive();
  if (present && !areLive) printReleased(present);
  else if (present && present.revision !== live?.revision) {
    const versions = Object.entries(present.state.live).map(([name, { version }]) => `${name} ${version}`);
    process.stdout.write(`Live now, revision ${present.revision} of ${siteFolder}: ${versions.join(', ')}\n`);
  }
  for (const name of kept)
    log(
      `${name} stays live, although it is not here. To take it off the site: ${formatDeliveryCommand(`remove ${name}`, siteFolder)}`,
    );
  for (const name of removed) log(`${name} is off the site, because it is no longer here.`);
}

export const log = (line: string) => void process.stderr.write(`${line}\n`);

/** Says that what is live stays, and how to make local builds live. */
export function printReleased({ revision }: Revision): void {
  const command = (args: string) => formatDeliveryCommand(args, siteFolder);
  process.stdout.write(`The live versions stay, revision ${revision}: ${command('status')}
To make a local build live: ${command('publish WORKSPACE')}
To make all of them live at once, without the gate: npm run build -- --activate
`);
}
