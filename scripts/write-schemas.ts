/** `npm run schema -w shared`: writes the files of shared/schema, and the configuration in api/README.md. */
import fs from 'node:fs';
import * as prettier from 'prettier';
import { formatConfigReference } from '../api/src/config/environment';
import { schemaTexts } from '../shared/src/contract/schema-texts';

for (const [name, text] of Object.entries(schemaTexts)) {
  fs.writeFileSync(new URL(`../shared/schema/${name}`, import.meta.url), text);
}

const readme = new URL('../api/README.md', import.meta.url).pathname;
const text = fs.readFileSync(readme, 'utf8').replace(/^- `PORT`[^]*?(?=\n\n)/m, formatConfigReference);
const options = await prettier.resolveConfig(readme);
fs.writeFileSync(
  readme,
  await prettier.format(text, { ...options, filepath: readme, printWidth: 120, proseWrap: 'always' }),
);
