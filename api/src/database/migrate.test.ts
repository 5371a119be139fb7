import { readdirSync } from 'node:fs';
import { databases, pglite } from '../../test/support/databases';
import { startApi } from '../../test/support/running-api';
import { MIGRATIONS_FOLDER } from '../config/folders';

// The built-in database has one process only: main.test.ts proves that.
const shared = databases.filter((database) => database !== pglite);

(shared.length > 0 ? describe.each(shared) : describe.skip.each([pglite]))(
  'migrations on $name',
  (database) => {
    it('two processes that start at once on an empty database both come up, and it is filled once', async () => {
      const prepared = await database.prepareEmpty();
      try {
        const apis = await Promise.all([startApi(prepared), startApi(prepared)]);
        const [api] = apis;
        const ran = await api?.sql('select name from migrations order by name');
        expect(ran?.map(({ name }) => name)).toEqual(readdirSync(MIGRATIONS_FOLDER).sort());
        expect(await api?.sql('select count(*)::int as count from series')).toEqual([{ count: 3 }]);
        await Promise.all(apis.map((each) => each.stop()));
      } finally {
        await prepared.remove();
      }
    });
  },
);
