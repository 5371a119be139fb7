/**
 * `npm run api-report`: renews the reports of the public API of the packages in `shared`, if each version says how much has
 * changed. With `-- --raise`, raises the versions first, and lists the changes in the changelog.
 */
import { parseArgs } from 'node:util';
import { raiseVersionEverywhere } from './raise-version';
import {
  PACKAGES,
  createReport,
  findNeededVersion,
  findVersionFault,
  listChanges,
  readChangelog,
  readCommittedReport,
  readCurrentApi,
  readPackageVersion,
  readReportsFromHistory,
  readVersions,
  selectChanges,
  writeReport,
} from './report';

function renewReports(isRaising: boolean): void {
  const api = readCurrentApi();
  // Without git, the changes since the last run count.
  const base = readReportsFromHistory(1)[0] ?? readCommittedReport();
  const changes = listChanges(base.api, api);
  const upToDate = PACKAGES.filter((name) => {
    const summary = base.summaries[name];
    const own = summary ? selectChanges(changes, name) : [];
    for (const change of own) process.stdout.write(`${change.kind}: ${change.name} of ${change.entry}\n`);
    const version = findNeededVersion(summary, own, readPackageVersion(name));
    if (isRaising && version !== undefined) {
      raiseVersionEverywhere(name, readPackageVersion(name), version, own);
      process.stdout.write(
        `${name} is ${version} now. Say in shared/CHANGELOG.md what that means for its users.\n`,
      );
    }
    const fault = findVersionFault(name, summary, own, readPackageVersion(name), readChangelog());
    if (fault === undefined) return true;
    process.stderr.write(`${fault}\n`);
    process.exitCode = 1;
    return false;
  });
  writeReport(createReport(api, readVersions(), base), upToDate);
}

const { raise } = parseArgs({ options: { raise: { type: 'boolean', default: false } } }).values;
renewReports(raise);
