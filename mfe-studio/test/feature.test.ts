import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import feature from '../feature.json';

const source = (module: string) => path.join(__dirname, '../src', `${module}.tsx`);

describe('feature.json of the studio', () => {
  it('hides the studio from everybody whose profile does not offer its calls', () => {
    expect(feature.viewerCall).toBe('GET /studio/videos');
  });

  it.each(feature.routes)('leads $path to a module that exports its component', ({ module }) => {
    expect(existsSync(source(module))).toBe(true);
    expect(readFileSync(source(module), 'utf8')).toContain(`export function ${path.basename(module)}(`);
  });
});
