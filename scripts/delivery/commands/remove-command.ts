import { removeFeature } from '@steadfast/delivery/releases';
import type { Command } from '../command';

export const removeCommand: Command = {
  name: 'remove',
  synopsis: 'remove WORKSPACE',
  summary: 'removes a remote from the site',
  help: `
Removes its pages, dialogs and slot contents, its canary and its history, so that \`rollback\` no longer works. Refused while
another live part needs it; \`status\` shows which. Its files stay for open tabs. \`publish\` adds it again, as new to the site.
To switch it off temporarily, use \`disable\`.`,
  argCount: [1, 1],
  async run({ positionals: [workspace = ''] }, { store }) {
    const removed = await removeFeature(store, workspace);
    const { before, revision } = removed;
    return {
      data: removed,
      text: `${workspace} ${before} is removed from the site. Revision ${revision}.`,
    };
  },
};
