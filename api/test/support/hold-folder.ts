/** `hold-folder.ts <folder>`: locks a database folder until it is killed. */
import { lockDatabaseFolder } from '../../src/platform/database/folder-lock';

await lockDatabaseFolder(process.argv[2] ?? '', 0);
process.send?.('locked');
// Its parent was killed.
process.on('disconnect', () => process.exit());
