import fs from 'node:fs';
import path from 'node:path';
import { remotesIn } from '../remotes.js';
import { shippedAlone, workflowFile, workflowOf } from './workflow-of';

const root = path.join(__dirname, '../..');
const folder = path.join(root, '.github/workflows');
const workspaces = shippedAlone(remotesIn(root));
const files = fs.readdirSync(folder);
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');

/** The lines of one block of YAML: those below `key:` that are indented deeper. */
function block(text: string, key: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === `${key}:`);
  const depth = (line: string) => line.length - line.trimStart().length;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => line.trim() && depth(line) <= depth(lines[start] ?? ''));
  return below.slice(0, end < 0 ? undefined : end);
}

describe('The workflows', () => {
  it.each(workspaces)(
    'REQ-FED-1 of %s is what the template makes of it: run npm run workflows',
    (workspace) => {
      expect(fs.readFileSync(path.join(root, workflowFile(workspace)), 'utf8')).toBe(workflowOf(workspace));
    },
  );

  it('REQ-FED-1 are those of what ships alone, and the one of the whole site', () => {
    expect([...files].sort()).toEqual([...workspaces.map((name) => `${name}.yml`), 'site.yml'].sort());
  });

  it.each(workspaces)(
    'REQ-FED-1 of %s begins when something changes that it is made from, and then only',
    (name) => {
      const text = workflowOf(name);
      const others = workspaces.filter((other) => other !== name && other !== 'shared');
      for (const event of ['pull_request', 'push']) {
        const paths = block(text, event).join('\n');
        expect(paths).toContain(`- '${name}/**'`);
        expect(paths).toContain("- 'package-lock.json'");
        expect(paths).toContain("- 'shared/");
        for (const other of others) expect(paths).not.toContain(`'${other}/`);
      }
    },
  );

  it.each(workspaces)('of %s checks and tests that one alone', (name) => {
    const check = block(workflowOf(name), 'check').join('\n');
    expect(check).toContain(`run: npm run check -- ${name}\n`);
    expect(check).toContain(`run: npm test -w ${name}`);
  });

  it.each(workspaces.filter((name) => !['shared', 'api', 'delivery'].includes(name)))(
    'of %s holds pull requests against what is live, and publishes what is merged',
    (name) => {
      const text = workflowOf(name);
      expect(block(text, 'check').join('\n')).toContain(`delivery -- check ${name} --json`);
      const publish = block(text, 'publish').join('\n');
      expect(publish).toContain('needs: check');
      expect(publish).toContain(`delivery -- publish ${name} --json`);
      expect(publish).toContain("github.event_name == 'push'");
      expect(block(text, 'check').join('\n')).not.toContain('WRITER');
    },
  );

  it.each(['shared', 'api', 'delivery'])('of %s publishes nothing into browsers', (name) => {
    expect(workflowOf(name)).not.toMatch(/publish|SITE_TARGET/);
  });

  it.each(files)('%s sets variables under the names that delivery reads', (file) => {
    const names = [...read(file).matchAll(/^ {10}([A-Z][A-Z0-9_]+): \$\{\{/gm)].map(([, name = '']) => name);
    const documented = fs.readFileSync(path.join(root, 'docs/operate.md'), 'utf8');
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(files)('%s may read the sources and nothing else, and stands still for no older run', (file) => {
    const text = read(file);
    expect(text).toContain('\npermissions:\n  contents: read\n');
    expect(text.match(/^ *permissions:/gm)).toHaveLength(1);
    expect(text).toMatch(/^concurrency:$/m);
    expect(text).not.toContain('pull_request_target');
  });

  it.each(files)('%s takes the actions of others at one commit, and Node 20', (file) => {
    const uses = read(file).match(/uses: .+/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const one of uses) expect(one).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    expect(read(file)).toContain('node-version: 20\n');
    expect(read(file).match(/actions\/checkout@/g)).toHaveLength(
      read(file).match(/persist-credentials: false/g)?.length ?? 0,
    );
  });

  it.each(files)('%s has the shape of YAML: no tabs, steps of two blanks, nothing unfilled', (file) => {
    const lines = read(file).split('\n');
    for (const line of lines) {
      expect(line).not.toMatch(/\t|<workspace>|<paths>|#if|#end|\s$/);
      expect((line.length - line.trimStart().length) % 2).toBe(0);
    }
  });
});
