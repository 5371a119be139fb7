import { CatalogueError } from '../../catalogue/catalogue-error';
import { parsePositiveInteger, isSet, requireArgs, type Command } from '../command';
import { withCatalogue } from '../with-catalogue';

export const removeVideoCommand: Command = {
  name: 'remove-video',
  synopsis: 'remove-video ID --yes [--json]',
  summary: "Remove a video, with people's playlist entries and progress.",
  help: `
Removes it from its series, its tags and people's playlists, with their progress. Without --yes, it only shows what that
would remove. Not possible while a slide of the hero links to the video. Its stream and picture stay on disk.

  --yes    remove it
  --json   print what was removed as JSON`,
  options: { yes: { type: 'boolean' }, json: { type: 'boolean' } },
  run: async (args, { config, print }) => {
    const [idText = ''] = requireArgs(args, removeVideoCommand, 1, 1);
    const id = parsePositiveInteger('The id of the video', idText);
    const isConfirmed = isSet(args, 'yes');
    const removed = await withCatalogue(config, (catalogue) =>
      catalogue.removeVideo({ id, dryRun: !isConfirmed }),
    );
    const { title, seriesName, streamId, tags, lost } = removed;
    const losses = [
      tags.length > 0 ? `it leaves the tags ${tags.join(', ')}` : '',
      lost.playlistEntries > 0 ? `people lose ${lost.playlistEntries} playlist entries` : '',
      lost.viewersProgress > 0 ? `${lost.viewersProgress} people lose their progress in it` : '',
    ].filter((each) => each !== '');
    const name = `“${title}” (${id}) of “${seriesName}”`;
    if (!isConfirmed) {
      throw new CatalogueError(
        `${name} is not removed yet: run this again with --yes.`,
        losses.map((each) => `  ${each}`),
      );
    }
    if (isSet(args, 'json')) print(JSON.stringify({ id, ...removed }, null, 1));
    else
      print(
        [
          `${name} is removed. Its stream stays: streams/${streamId}.`,
          ...losses.map((each) => `  ${each}`),
        ].join('\n'),
      );
  },
};
