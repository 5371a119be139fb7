import { resolve } from 'node:path';
import { isUnchanged, type ImportReport } from '../../catalogue/import-catalogue';
import { KINDS, type Kind } from '../../catalogue/plan-import';
import { readJsonFile } from '../../catalogue/read-catalogue-file';
import { isSet, takeWords, type Command } from '../command';
import { withCatalogue } from '../reach-catalogue';

/** More names than that nobody reads; `--json` has all. */
const NAMES_MAX = 10;

export const importCommand: Command = {
  name: 'import',
  synopsis: 'import FILE.json [--dry-run] [--remove-missing] [--quiet] [--json]',
  summary: 'Bring the catalogue to what a file says, all or nothing.',
  help: `
The file has the form of api/sample/catalogue.json; \`export\` writes one. It is checked wholly before anything is
written, and a second import of the same file changes nothing. What the file does not name stays as it is.

  --dry-run         only say what would change
  --remove-missing  remove what the file does not name, with the entries of people's playlists and their progress
  --quiet           tell subscribers nothing of new videos
  --json            print the report as JSON, with all names`,
  options: {
    'dry-run': { type: 'boolean' },
    'remove-missing': { type: 'boolean' },
    quiet: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  run: async (given, { config, folder, print }) => {
    const [file = ''] = takeWords(given, importCommand, 1, 1);
    const content = await readJsonFile(resolve(folder, file));
    const dryRun = isSet(given, 'dry-run');
    const report = await withCatalogue(config, (catalogue) =>
      catalogue.import({
        content,
        dryRun,
        removeMissing: isSet(given, 'remove-missing'),
        quiet: isSet(given, 'quiet'),
      }),
    );
    print(isSet(given, 'json') ? JSON.stringify({ dryRun, ...report }, null, 1) : inWords(report, dryRun));
  },
};

function inWords(report: ImportReport, dryRun: boolean): string {
  if (isUnchanged(report)) return 'Nothing changed: the catalogue is as the file says.';
  const { lost, announced } = report;
  const lines = [
    ...(['added', 'changed', 'removed'] as const).flatMap((what) =>
      KINDS.map((kind) => line(what, kind, report[what][kind])),
    ),
    ...report.reordered.map((kind) => `reordered ${kind}`),
    lost.playlistEntries > 0 ? `people lose ${lost.playlistEntries} entries of playlists` : '',
    lost.viewersProgress > 0 ? `people lose their progress in ${lost.viewersProgress} videos` : '',
    announced > 0 ? `subscribers are told of ${announced} new videos` : '',
  ].filter((each) => each !== '');
  return `${dryRun ? 'This would happen:' : 'Done:'}\n${lines.map((each) => `  ${each}`).join('\n')}`;
}

function line(what: string, kind: Kind, entries: readonly { id: number; name: string }[]): string {
  if (entries.length === 0) return '';
  const names = entries.slice(0, NAMES_MAX).map(({ id, name }) => `${name} (${id})`);
  const rest = entries.length - names.length;
  return `${what} ${entries.length} ${kind}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
