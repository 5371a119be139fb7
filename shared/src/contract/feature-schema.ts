import { Feature } from './feature';

/** The text of `shared/schema/feature.schema.json`: what editors and the build check a `feature.json` against. */
export function featureSchemaText(): string {
  const { $id, ...schema } = Feature;
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', $id: `${$id}.schema.json`, ...schema }, null, 2)}\n`;
}
