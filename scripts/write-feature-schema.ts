/** Writes shared/schema/feature.schema.json from the contract: `npm run schema -w shared`. */
import fs from 'node:fs';
import { featureSchemaText } from '../shared/src/contract/feature-schema';

fs.writeFileSync(new URL('../shared/schema/feature.schema.json', import.meta.url), featureSchemaText());
