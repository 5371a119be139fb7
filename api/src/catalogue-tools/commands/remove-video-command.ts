import { CatalogueError } from '../../catalogue/catalogue-error';
import { countingNumber, isSet, takeArgs, type Command } from '../command';
import { withCatalogue } from '../reach-catalogue';

export const removeVideoCommand: Command = {
  name: 'remove-video',
  synopsis: 'remove-video ID --yes [--json]',
  summary: 'Remove a video, with what people keep of it.',
  help: `
It leaves its series, its tags, people's playlists and their progress. Without --yes it says how much that is and removes
nothing. It is refused while a slide of the hero leads to it. Its stream and its picture stay on the disk.

  --yes    remove it
  --json   print what was removed as JSON`,
  options: { yes: { type: 'boolean' }, json: { type: 'boolean' } },
  run: async (given, { config, print }) => {
    const [word = ''] = takeArgs(given, removeVideoCommand, 1, 1);
    const id = countingNumber('The id of the video', word);
    const isMeant = isSet(given, 'yes');
    const removed = await withCatalogue(config, (catalogue) =>
      catalogue.removeVideo({ id, dryRun: !isMeant }),
    );
    const { title, seriesName, streamId, tags, lost } = removed;
    const losses = [
      tags.length > 0 ? `it leaves the tags ${tags.join(', ')}` : '',
      lost.playlistEntries > 0 ? `people lose ${lost.playlistEntries} entries of playlists` : '',
      lost.viewersProgress > 0 ? `${lost.viewersProgress} people lose their progress in it` : '',
    ].filter((each) => each !== '');
    const name = `“${title}” (${id}) of “${seriesName}”`;
    if (!isMeant) {
      throw new CatalogueError(
        `${name} is not removed yet: say it again with --yes.`,
        losses.map((each) => `  ${each}`),
      );
    }
    if (isSet(given, 'json')) print(JSON.stringify({ id, ...removed }, null, 1));
    else
      print(
        [
          `${name} is removed. Its stream stays: streams/${streamId}.`,
          ...losses.map((each) => `  ${each}`),
        ].join('\n'),
      );
  },
};
