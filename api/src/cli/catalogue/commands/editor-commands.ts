import { print, type ToolCommand } from '../../run-command';
import { findAccountByEmail } from '../../../accounts';
import { EditorError } from '../../../platform/editor-error';
import { addEditor, listEditors, removeEditor } from '../../../studio';
import { withDatabase } from '../command';

export function defineEditorCommands(program: ToolCommand): void {
  const editors = program.command('editors').description('Show and change who may edit in the browser.');
  editors
    .command('list', { isDefault: true })
    .description('Show the editors, and since when they are.')
    .action(async () => {
      const found = await withDatabase(listEditors);
      const lines = found.map(
        ({ email, name, since }) =>
          `${email}${name === null ? '' : ` (${name})`}, since ${since.toISOString()}`,
      );
      print(lines.length > 0 ? lines.join('\n') : 'There are no editors.');
    });
  editors
    .command('add')
    .description('Make somebody with an account an editor.')
    .argument('<email>')
    .action(async (email: string) => {
      const isAdded = await withDatabase((database) => addEditor(database, email));
      if (!isAdded) throw new EditorError(`Nobody has an account with ${email}: sign up on the site first.`);
      print(`${email} is an editor.`);
    });
  editors
    .command('remove')
    .description('Take the role away. The last editor keeps it.')
    .argument('<email>')
    .action(async (email: string) => {
      const result = await withDatabase(async (database) => {
        const account = await findAccountByEmail(database, email);
        return account ? removeEditor(database, account.id) : 'missing';
      });
      if (result === 'last') throw new EditorError(`${email} is the last editor: add another one first.`);
      print(`${email} is ${result === 'missing' ? 'not an editor' : 'no longer an editor'}.`);
    });
}
