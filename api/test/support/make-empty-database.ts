/** `tsx make-empty-database.ts <folder>`: an empty PGlite database, to be copied by tests. */
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await database.close();
