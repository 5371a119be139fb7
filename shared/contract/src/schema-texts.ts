import type { TSchema } from '@sinclair/typebox';
import { Feature } from './feature';
import { SiteContent } from './site-content';

/** JSON schemas of the files that people write, by file name in `schema/`. Editors validate those files with them. */
export const schemaTexts: Record<string, string> = {
  'feature.schema.json': schemaText(Feature),
  'site-content.schema.json': schemaText(SiteContent),
};

function schemaText({ $id, ...schema }: TSchema): string {
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', $id: `${$id}.schema.json`, ...schema }, null, 2)}\n`;
}
