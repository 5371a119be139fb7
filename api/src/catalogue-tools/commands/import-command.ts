import { resolve } from 'node:path';
import { isUnchanged, type ImportReport } from '../../catalogue/import-catalogue';
import type { MissingFiles } from '../../catalogue/missing-files';
import { KINDS, type Kind } from '../../catalogue/plan-import';
import { readJsonFile } from '../../catalogue/read-catalogue-file';
import { isSet, takeArgs, type Command } from '../command';
import { withCatalogue } from '../reach-catalogue';

/** More names than that nobody reads; `--json` has all. */
const NAMES_MAX = 10;

export const importCommand: Command = {
  name: 'import',
  synopsis: 'import FILE.json [--dry-run] [--remove-missing] [--quiet] [--json]',
  summary: 'Bring the catalogue to what a file says, all or nothing.',
  help: `
The file has the form of api/sample/catalogue.json; \`export\` writes one. It is checked wholly before anything is
written, and a second import of the same file changes nothing. What the file does not name stays as it is. Streams and
pictures that are added and not on the disk are named, and do not stop it.

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
  run: async (given, { config, folder, print, tell }) => {
    const [file = ''] = takeArgs(given, importCommand, 1, 1);
    const content = await readJsonFile(resolve(folder, file));
    const dryRun = isSet(given, 'dry-run');
    const { missing, ...report } = await withCatalogue(config, (catalogue) =>
      catalogue.import({
        content,
        dryRun,
        removeMissing: isSet(given, 'remove-missing'),
        quiet: isSet(given, 'quiet'),
      }),
    );
    if (isSet(given, 'json')) {
      print(JSON.stringify({ dryRun, ...report, missing }, null, 1));
      return;
    }
    print(inWords(report, dryRun));
    for (const line of describeMissing(missing)) tell(`${line}\n`);
  },
};

/** People would see a video that does not play, or a card without its picture. */
function* describeMissing({ streams, pictures }: MissingFiles): Generator<string> {
  const named = (paths: readonly string[]) =>
    `${paths.slice(0, NAMES_MAX).join(', ')}${paths.length > NAMES_MAX ? ` and ${paths.length - NAMES_MAX} more` : ''}`;
  if (streams.length > 0) {
    yield `Not below MEDIA_DIR: ${named(streams)}. These videos do not play until they are there, unless STREAM_URL_TEMPLATE leads to another server.`;
  }
  if (pictures.length > 0) {
    yield `Not below MEDIA_DIR: ${named(pictures)}. Nothing is shown in the place of these pictures until they are there.`;
  }
}

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
