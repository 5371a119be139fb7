import { resolve } from 'node:path';
import { isUnchanged, type ImportReport } from '../../catalogue/import-catalogue';
import type { MissingFiles } from '../../catalogue/missing-files';
import { KINDS, type Kind } from '../../catalogue/plan-import';
import { readJsonFile } from '../../catalogue/read-catalogue-file';
import { isSet, requireArgs, type Command } from '../command';
import { withCatalogue } from '../with-catalogue';

/** More names than this are hard to read; `--json` prints all. */
const NAMES_MAX = 10;

export const importCommand: Command = {
  name: 'import',
  synopsis: 'import FILE.json [--dry-run] [--remove-missing] [--quiet] [--json]',
  summary: 'Make the catalogue match a file, all or nothing.',
  help: `
The file has the format of api/sample/catalogue.json; \`export\` writes one. It is checked completely before anything is
written, and a second import of the same file changes nothing. Entries that the file does not name stay. Added streams
and pictures that are missing on disk are listed, but do not stop the import.

  --dry-run         only show what would change
  --remove-missing  remove entries that the file does not name, with people's playlist entries and progress
  --quiet           do not notify subscribers of new videos
  --json            print the report as JSON, with all names`,
  options: {
    'dry-run': { type: 'boolean' },
    'remove-missing': { type: 'boolean' },
    quiet: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  run: async (args, { config, folder, print, log }) => {
    const [file = ''] = requireArgs(args, importCommand, 1, 1);
    const content = await readJsonFile(resolve(folder, file));
    const dryRun = isSet(args, 'dry-run');
    const { missing, ...report } = await withCatalogue(config, (catalogue) =>
      catalogue.import({
        content,
        dryRun,
        removeMissing: isSet(args, 'remove-missing'),
        quiet: isSet(args, 'quiet'),
      }),
    );
    if (isSet(args, 'json')) {
      print(JSON.stringify({ dryRun, ...report, missing }, null, 1));
      return;
    }
    print(formatReport(report, dryRun));
    for (const line of describeMissing(missing)) log(`${line}\n`);
  },
};

/** Without these files, a video would not play, or a card would show no picture. */
function* describeMissing({ streams, pictures }: MissingFiles): Generator<string> {
  const list = (paths: readonly string[]) =>
    `${paths.slice(0, NAMES_MAX).join(', ')}${paths.length > NAMES_MAX ? ` and ${paths.length - NAMES_MAX} more` : ''}`;
  if (streams.length > 0) {
    yield `Not below MEDIA_DIR: ${list(streams)}. These videos do not play until the files are there, unless STREAM_URL_TEMPLATE points to another server.`;
  }
  if (pictures.length > 0) {
    yield `Not below MEDIA_DIR: ${list(pictures)}. These pictures are not shown until the files are there.`;
  }
}

function formatReport(report: ImportReport, dryRun: boolean): string {
  if (isUnchanged(report)) return 'Nothing to change: the catalogue already matches the file.';
  const { lost, announced } = report;
  const lines = [
    ...(['added', 'changed', 'removed'] as const).flatMap((what) =>
      KINDS.map((kind) => formatEntries(what, kind, report[what][kind])),
    ),
    ...report.reordered.map((kind) => `reordered ${kind}`),
    lost.playlistEntries > 0 ? `people lose ${lost.playlistEntries} playlist entries` : '',
    lost.viewersProgress > 0 ? `people lose their progress in ${lost.viewersProgress} videos` : '',
    announced > 0 ? `subscribers are notified of ${announced} new videos` : '',
  ].filter((each) => each !== '');
  return `${dryRun ? 'This would happen:' : 'Done:'}\n${lines.map((each) => `  ${each}`).join('\n')}`;
}

function formatEntries(what: string, kind: Kind, entries: readonly { id: number; name: string }[]): string {
  if (entries.length === 0) return '';
  const names = entries.slice(0, NAMES_MAX).map(({ id, name }) => `${name} (${id})`);
  const rest = entries.length - names.length;
  return `${what} ${entries.length} ${kind}: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
