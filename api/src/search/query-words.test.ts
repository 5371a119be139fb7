import { describeApi } from '../../test/support/describe-api';
import type { Database } from '../database/database';
import { readQuery } from './query-words';

const NO_DATABASE = {} as Database;
const LETTERS = Array.from({ length: 127 }, (_, index) => String.fromCharCode(index + 1));

describeApi('a query of ASCII', (client) => {
  it('is normalised as the database normalises the searched texts', async () => {
    const texts = [
      ...LETTERS,
      ...LETTERS.map((letter) => `Ab${letter}9 ${letter}${letter}z`),
      "The Father's  Courage!",
      ' -- ',
      'a\tb\nc',
    ];
    const list = JSON.stringify(texts).replaceAll("'", "''");
    const rows = await client().api.sql(
      `select search_text(value) as text from jsonb_array_elements_text('${list}') with ordinality order by ordinality`,
    );
    const queries = await Promise.all(texts.map((text) => readQuery(NO_DATABASE, text)));
    expect(queries.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
  });
});
