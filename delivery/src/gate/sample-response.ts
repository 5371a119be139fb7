import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { AboutContent, calls } from '@steadfast/contract';

/** Where the content of About is when the gate renders. */
export const ABOUT_CALL = '/site-content/about.json';

/** All fields of a response, or only those that the contract promises, with empty lists. */
export type SampleFields = 'all' | 'required';

/**
 * Creates a response from the schema of a call.
 *
 * @param call as in the contract, `GET /video/series/{id}`, or ABOUT_CALL
 * @returns undefined if the contract has no such call, or its schema more rules than this knows
 */
export function createSampleResponse(call: string, fields: SampleFields): unknown {
  const known: Record<string, { answer: TSchema } | undefined> = calls;
  const schema = call === ABOUT_CALL ? AboutContent : known[call]?.answer;
  const sample = schema && createSample(schema, fields, 1);
  return schema && Value.Check(schema, sample) ? sample : undefined;
}

/** @param number the value of numbers, so that the ids of a list differ and the first is that of the page */
function createSample(schema: TSchema, fields: SampleFields, number: number): unknown {
  const { examples, anyOf, properties = {}, required = [], items } = schema as TSchema & ListedKeywords;
  if (examples) return examples[0];
  if ('const' in schema) return schema.const;
  if (anyOf) {
    const member = fields === 'all' ? anyOf[0] : anyOf.at(-1);
    return member && createSample(member, fields, number);
  }
  switch (schema.type) {
    case 'object': {
      const names = Object.keys(properties).filter((name) => fields === 'all' || required.includes(name));
      const entries = names.flatMap((name) => {
        const field = properties[name];
        const value = field && createSample(field, fields, number);
        return field && Value.Check(field, value) ? [[name, value] as const] : [];
      });
      return Object.fromEntries(entries);
    }
    case 'array': {
      const { minItems = 0, maxItems = 2 } = schema as { minItems?: number; maxItems?: number };
      const length = fields === 'all' ? Math.min(2, maxItems) : minItems;
      return Array.from({ length }, (_, index) => items && createSample(items, fields, index + 1));
    }
    case 'integer':
    case 'number':
      return number;
    case 'boolean':
      return fields === 'all';
    case 'string':
      return 'Sample';
    default:
      return null;
  }
}

/** The keywords of JSON Schema that it follows. */
interface ListedKeywords {
  examples?: unknown[];
  anyOf?: TSchema[];
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
}
