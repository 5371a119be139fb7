/** `npm run schema -w shared`: writes the files of shared/schema from the contract. */
import fs from 'node:fs';
import { schemaTexts } from '../shared/src/contract/schema-texts';

for (const [name, text] of Object.entries(schemaTexts)) {
  fs.writeFileSync(new URL(`../shared/schema/${name}`, import.meta.url), text);
}
