import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { TYPE_CHECKER } from '../../bin/workspaces.js';
import { copyRepository, type RepositoryCopy } from './repository-copy';

const UI = 'shared/ui/src/index.ts';

describe('A change of a shared package', () => {
  let copy: RepositoryCopy;
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy.folder, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const changeShared = (summary: string) => run('npm', 'run', '--silent', 'shared-change', '--', summary);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.folder, encoding: 'utf8' });
  const commit = () => {
    git('add', '-A');
    git('-c', 'user.name=team', '-c', 'user.email=team@example.org', 'commit', '-qm', 'Change it');
  };
  const read = (file: string) => fs.readFileSync(path.join(copy.folder, file), 'utf8');
  const readManifest = (folder: string) =>
    JSON.parse(read(`${folder}/package.json`)) as {
      version: string;
      dependencies: Record<string, string>;
    };
  const raise = (version: string, part: 'major' | 'minor') => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return part === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
  };

  beforeAll(() => {
    copy = copyRepository('shared-change');
    git('init', '-q');
    commit();
  });
  afterAll(() => {
    copy.remove();
  });

  it('is told which errors its types have, and changes no version', () => {
    const before = read('shared/ui/src/EmptyState/EmptyState.tsx');
    copy.edit('shared/ui/src/EmptyState/EmptyState.tsx', (text) => text.replaceAll('title', 'heading'));
    const { status, stderr } = changeShared('Renames the prop title of EmptyState to heading');
    copy.edit('shared/ui/src/EmptyState/EmptyState.tsx', () => before);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The API report failed:\n[^]*StillLoading\.tsx\(\d+,\d+\): error TS2322/m);
    expect(git('status', '--short')).toBe('');
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  it('that only adds raises the minor version, and writes everything that goes with it', () => {
    const { version } = readManifest('shared/ui');
    copy.edit(UI, (text) => `${text}\nexport interface Added {\n  title: string;\n}\n`);
    run('node', TYPE_CHECKER, '--build', 'shared');
    const stale = run('node', '--import', 'tsx', 'scripts/api-report.ts', '--check');
    expect(stale).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'shared/ui/ui.api.md differs from what the package declares: run npm run shared-change -- "what changes for those who use it", and commit.\n',
    });

    const { status, stdout, stderr } = changeShared('Adds Added');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const next = raise(version, 'minor');
    expect(stdout).toContain(`@steadfast/ui ${version} → ${next} (minor: Added)\n`);
    expect(stdout).not.toContain('Accept both');
    expect(readManifest('shared/ui').version).toBe(next);
    expect(readManifest('mfe-catalog').dependencies['@steadfast/ui']).toBe(next);
    expect(read('package-lock.json')).toContain(`"@steadfast/ui": "${next}"`);
    expect(read('shared/ui/CHANGELOG.md')).toContain(`## ${next}\n\n### Minor Changes\n\n- Adds Added\n`);
    expect(read('shared/ui/ui.api.md')).toContain('export interface Added {');
    expect(changeShared('Adds Added').stdout).toBe(
      'The versions are high enough for what has changed in shared and delivery, so none is raised.\n',
    );
  });

  it('that renames a member raises the major version, and says to accept both names for one release', () => {
    commit();
    const { version } = readManifest('shared/ui');
    copy.edit(UI, (text) => text.replace('  title: string;\n}\n', '  heading: string;\n}\n'));
    const { stdout } = changeShared('Renames the member title of Added to heading');
    expect(stdout).toContain(`@steadfast/ui ${version} → ${raise(version, 'major')} (major: Added)\n`);
    expect(stdout).toMatch(/^A name or a prop was removed or changed.* Accept both for one release/m);
    expect(git('status', '--short', '.changeset')).toBe('');
  });
});
