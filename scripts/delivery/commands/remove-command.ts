import { removeFeature } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const removeCommand: Command = {
  name: 'remove',
  synopsis: 'remove WORKSPACE',
  summary: 'takes a remote off the site for good',
  help: `
Its pages, dialogs and parts, its canary, and the way back to what was live before. Refused while another part that is live
needs it: \`status\` says who. Its files stay for tabs that are open. It comes again by \`publish\`, as new to the site. For a
while only: \`disable\`.`,
  words: [1, 1],
  async run({ words: [workspace = ''] }, { store }) {
    const removed = await removeFeature(store, workspace);
    const { before, revision } = removed;
    return {
      data: removed,
      text: `${workspace} ${before} is not on the site any more. Revision ${revision}.`,
    };
  },
};
