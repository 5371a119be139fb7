import fs from 'node:fs';
import path from 'node:path';
import { featureSchemaText } from './feature-schema';

it('keeps shared/schema/feature.schema.json equal to the contract (npm run schema -w shared writes it)', () => {
  const file = path.join(__dirname, '../../schema/feature.schema.json');
  expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(JSON.parse(featureSchemaText()));
});
