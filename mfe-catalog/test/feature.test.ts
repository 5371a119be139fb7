import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import feature from '../feature.json';

const source = (module: string) => path.join(__dirname, '../src', `${module}.tsx`);

describe('feature.json', () => {
  it.each([...feature.routes, ...feature.dialogs])(
    'names a module that exports its component: $module',
    ({ module }) => {
      const name = path.basename(module);
      expect(existsSync(source(module))).toBe(true);
      expect(readFileSync(source(module), 'utf8')).toContain(`export function ${name}(`);
    },
  );
});
