import fs from 'node:fs';
import path from 'node:path';
import { schemaTexts } from './schema-texts';

it.each(Object.entries(schemaTexts))(
  'keeps schema/%s equal to the contract (npm run schema -w shared/contract writes it)',
  (name, text) => {
    const file = path.join(__dirname, '../schema', name);
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(JSON.parse(text));
  },
);
