/** `npm run schema -w shared/contract`: writes the files of shared/contract/schema, and the lists of environment variables in the documents. */
import fs from 'node:fs';
import { format } from 'oxfmt';
import type { TObject } from '@sinclair/typebox';
import { formatReference } from '@steadfast/contract';
import { ServerEnvironment } from '@steadfast/server';
import { Environment } from '../api/src/platform/config/environment';
import { OriginEnvironment } from '../delivery/src/origin/origin-config';
import { StoreEnvironment } from '../delivery/src/site/open-store';
import { schemaTexts } from '../shared/contract/src/schema-texts';

for (const [name, text] of Object.entries(schemaTexts)) {
  fs.writeFileSync(new URL(`../shared/contract/schema/${name}`, import.meta.url), text);
}

await writeReference('../api/README.md', Environment);
for (const schema of [OriginEnvironment, ServerEnvironment, StoreEnvironment]) {
  await writeReference('../docs/operate/variables.md', schema);
}

/** Replaces the list that starts with the schema's first variable. */
async function writeReference(file: string, schema: TObject): Promise<void> {
  const path = new URL(file, import.meta.url).pathname;
  const [first] = Object.keys(schema.properties);
  const list = new RegExp(`^- \`${first}\`[^]*?(?=\n\n)`, 'm');
  const text = fs.readFileSync(path, 'utf8').replace(list, () => formatReference(schema));
  const { code } = await format(path, text, { printWidth: 120, proseWrap: 'always' });
  fs.writeFileSync(path, code);
}
