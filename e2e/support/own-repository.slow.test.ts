import fs from 'node:fs';
import path from 'node:path';
import { readBuiltFeature } from '../../delivery/src/site/read-build';
import { readPackageVersion } from '../../shared/tooling/rspack/shared-packages.js';
import { OwnRepository } from './own-repository';

const readBuild = () => readBuiltFeature(path.join(repository.folder, 'dist'));
const RSPACK = '@rspack/cli/bin/rspack.js';
const ESLINT = 'eslint/bin/eslint.js';
/** As this repository checks its own types: in a tenth of the time of the one that is written in JavaScript. */
const TSC = 'typescript-7/bin/tsc';
const JEST = 'jest/bin/jest.js';
const versions = Object.fromEntries(
  ['@steadfast/sdk', '@steadfast/ui'].map((name) => [name, readPackageVersion(name)]),
);
const page = `
import { seriesPath, useSite } from '@steadfast/sdk';
import { Tag } from '@steadfast/ui';
import { Tabs } from '@steadfast/ui/tabs';
import styles from './Tags.module.css';

export function Tags() {
  const { openDialog } = useSite();
  return (
    <>
      <Tag to={seriesPath(7)}>Seven</Tag>
      <button className={styles.share} onClick={() => openDialog('share', { kind: 'series', id: 7 })} />
      <Tabs label="Tags" tabs={[]} active="" onChange={() => undefined} />
    </>
  );
}`;

let repository: OwnRepository;
beforeAll(() => {
  repository = new OwnRepository();
  repository.write('package-lock.json', {});
  repository.write('package.json', {
    name: 'mfe-tags',
    version: '0.1.0',
    type: 'module',
    dependencies: { ...versions, react: '19.3.1' },
  });
  const routes = [{ path: '/tags', module: 'Tags', title: 'Tags' }];
  repository.write('feature.json', {
    name: 'mfe-tags',
    routes,
    dialogs: [],
    slots: [],
    needs: { routes: ['/series/:id'], dialogs: ['share'] },
  });
  repository.write(
    'rspack.config.js',
    "import { remote } from '@steadfast/tooling/rspack';\nexport default remote(import.meta.url, { budgetKB: 20 });",
  );
  repository.write('src/Tags.module.css', '.share { color: red }');
  repository.write('tsconfig.json', { extends: '@steadfast/tooling/tsconfig.json', include: ['src'] });
  repository.write(
    'eslint.config.js',
    "import { remote } from '@steadfast/tooling/eslint';\nexport default remote();",
  );
  repository.write(
    'jest.config.js',
    "import { remote } from '@steadfast/tooling/jest';\nexport default remote(import.meta.url);",
  );
});
afterAll(() => repository.remove());

const simplePage = `
import { useDocumentTitle } from '@steadfast/sdk';
import { PageHeading } from '@steadfast/ui';
import styles from './Tags.module.css';

export function Tags() {
  useDocumentTitle('Tags');
  return (
    <div className={styles.page}>
      <PageHeading>Tags</PageHeading>
    </div>
  );
}
`;
const test = (heading: string) => `
import { renderInSite } from '@steadfast/testing';
import { screen } from '@testing-library/react';
import { Tags } from './Tags';

it('has a heading', () => {
  renderInSite(<Tags />);
  expect(screen.getByRole('heading', { name: '${heading}' })).toBeInTheDocument();
});
`;

// That a sound remote passes shows end to end: ship-a-feature.slow.spec.ts.
describe('REQ-FED-1 A remote with the settings of the installed packages', () => {
  beforeAll(() => {
    repository.nodeEnv = 'test';
  });
  afterAll(() => {
    repository.nodeEnv = 'production';
  });

  it('has its types checked with those of the installed packages', async () => {
    repository.write('src/Tags.test.tsx', test('Tags'));
    repository.write('src/Tags.tsx', simplePage.replace("useDocumentTitle('Tags')", 'useDocumentTitle(7)'));
    const { failed, said } = await repository.run(TSC);
    expect([failed, said]).toEqual([
      true,
      expect.stringMatching(/^src\/Tags\.tsx\(7,20\): error TS2345.*\n$/),
    ]);
  });

  it('has the limits on imports, and the rules of pages', async () => {
    repository.write(
      'src/Tags.tsx',
      `export * from '@steadfast/host';
export * from '@steadfast/sdk/internal';
${simplePage.replace('<div ', '<div onClick={() => undefined} ')}
export const query = { queryKey: ['GET /featured/tag'] };
`,
    );
    const { failed, said } = await repository.run(ESLINT, '.');
    expect(failed).toBe(true);
    expect(said).toMatch(
      /'@steadfast\/host' import is restricted[^]*A remote imports only contract, sdk, ui/,
    );
    expect(said).toMatch(/'@steadfast\/sdk\/internal' import is restricted/);
    expect(said).toContain('jsx-a11y/click-events-have-key-events');
    expect(said).toContain('steadfast/query-keys');
    expect(said).not.toContain('Tags.test.tsx');
  });

  it('has its tests run with the site around its components', async () => {
    repository.write('src/Tags.tsx', simplePage);
    repository.write('src/Tags.test.tsx', test('Other tags'));
    const { failed, said } = await repository.run(JEST);
    expect(failed).toBe(true);
    expect(said).toContain('Unable to find an accessible element with the role "heading"');
    expect(said).toMatch(/heading:\n\s+Name "Tags":/);
  });
});

describe('REQ-FED-1 A remote in a repository of its own', () => {
  it('is built with the installed recipe, and describes itself as the gate expects', async () => {
    repository.write('src/Tags.tsx', page);
    const { failed, said } = await repository.run(RSPACK, 'build');
    expect({ failed, said: failed ? said : '' }).toEqual({ failed: false, said: '' });
    const built = readBuild();
    expect(built).toMatchObject({
      name: 'mfe-tags',
      contract: readPackageVersion('@steadfast/contract'),
      shared: { react: '^19.3.1', '@steadfast/ui': readPackageVersion('@steadfast/ui') },
      imports: { '@steadfast/sdk': ['seriesPath', 'useSite'], '@steadfast/ui': ['Tag'] },
      shapes: { '@steadfast/ui': { Tag: expect.any(String) as string } },
      needs: { routes: ['/series/:id'], dialogs: ['share'] },
      server: { file: 'server/main.js' },
    });
    expect(Object.keys(built.modules)).toEqual(['Tags']);
  });

  it('is refused what is internal to the packages, by name and by path, and undeclared packages, with a remedy', async () => {
    repository.write(
      'src/Tags.tsx',
      `export * as internal from '@steadfast/sdk/internal';
       export { readToken } from '../node_modules/@steadfast/sdk/src/session/token';
       export { createStore } from 'redux';
       ${page}`,
    );
    expect(readBuild).not.toThrow();
    const { failed, said } = await repository.run(RSPACK, 'build');
    expect(failed).toBe(true);
    expect(readBuild).toThrow('Build first');
    const place = `${path.basename(repository.folder)}/src/Tags.tsx`;
    expect(said).toContain(
      `import-outside: ${place} imports @steadfast/sdk/internal, which is internal to the packages in shared`,
    );
    expect(said).toContain(
      `import-outside: ${place} imports ../node_modules/@steadfast/sdk/src/session/token, a file outside of`,
    );
    expect(said).toContain(`package-undeclared: ${place} imports redux,`);
    expect(said).toContain(
      'npm install -E redux (node_modules/@steadfast/delivery/docs/gate.md#package-undeclared)',
    );
  });

  it('REQ-FED-4 in development has its components marked for hot replacement, and the JSX runtime of live shells', async () => {
    repository.write(
      'src/Tags.tsx',
      `${page}\nfunction Inner() { return <Tags />; }\nexport const inner = <Inner />;`,
    );
    repository.nodeEnv = 'development';
    const { failed, said } = await repository.run(RSPACK, 'build');
    repository.nodeEnv = 'production';
    expect({ failed, said: failed ? said : '' }).toEqual({ failed: false, said: '' });
    const read = (file: string) => fs.readFileSync(path.join(repository.folder, 'dist', file), 'utf8');
    const script = read('exposed__Tags.js');
    expect(script).toMatch(/\$RefreshReg\$\(\w+, "Inner"\)/);
    expect(script).toContain('consume/default/react/jsx-runtime');
    expect(script).not.toContain('consume/default/react/jsx-dev-runtime');
    // What an update cannot replace is loaded afresh.
    expect(read('remoteEntry.js')).toMatch(/true &&\s*isUnrecoverableRuntimeError\(error\)/);
  });

  it('that does not fit the contract is refused, with the file that says so', async () => {
    repository.write('dist/feature.json', '{}');
    repository.write('feature.json', { name: 'mfe-tags', routes: 'none', dialogs: [], slots: [] });
    const { failed, said } = await repository.run(RSPACK, 'build');
    expect(failed).toBe(true);
    expect(said).toContain(
      'feature.json does not fit @steadfast/contract/schema/feature.schema.json: /routes must be array',
    );
    expect(readBuild).toThrow('Build first');
  });
});
