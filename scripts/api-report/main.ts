/**
 * `npm run api-report -w shared`: renews the report of its public API, if its version says how much has changed. With
 * `-- --raise`, raises the version first, and lists the changes in the changelog.
 */
import { parseArgs } from 'node:util';
import { raiseVersionEverywhere } from './raise-version';
import {
  createReport,
  findNeededVersion,
  findVersionFault,
  listChanges,
  readChangelog,
  readCommittedReport,
  readCurrentApi,
  readReportsFromHistory,
  readVersion,
  writeReport,
} from './report';

function renewReport(isRaising: boolean): void {
  const api = readCurrentApi();
  // Without git, the changes since the last run count.
  const base = readReportsFromHistory(1)[0] ?? readCommittedReport();
  const changes = base ? listChanges(base.api, api) : [];
  for (const { kind, name, entry } of changes) process.stdout.write(`${kind}: ${name} of ${entry}\n`);
  const version = findNeededVersion(base?.summary, changes, readVersion());
  if (isRaising && version !== undefined) {
    raiseVersionEverywhere(readVersion(), version, changes);
    process.stdout.write(
      `shared is ${version} now. Say in shared/CHANGELOG.md what that means for its users.\n`,
    );
  }
  const fault = findVersionFault(base?.summary, changes, readVersion(), readChangelog());
  if (fault === undefined) {
    writeReport(createReport(api, readVersion(), base));
  } else {
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
  }
}

const { raise } = parseArgs({ options: { raise: { type: 'boolean', default: false } } }).values;
renewReport(raise);
