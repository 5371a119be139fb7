import { OwnRepository } from './test/own-repository';

const ESLINT = 'eslint/bin/eslint.js';
const TSC = 'typescript/bin/tsc';
const JEST = 'jest/bin/jest.js';

const page = `
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

let repository: OwnRepository;
beforeAll(() => {
  repository = new OwnRepository();
  repository.nodeEnv = 'test';
  repository.write('package.json', { name: 'mfe-tags', version: '0.1.0', type: 'module' });
  repository.write('tsconfig.json', { extends: '@steadfast/tooling/tsconfig.json', include: ['src'] });
  repository.write(
    'eslint.config.js',
    "import { remote } from '@steadfast/tooling/eslint';\nexport default remote();",
  );
  repository.write(
    'jest.config.js',
    "import { remote } from '@steadfast/tooling/jest';\nexport default remote(import.meta.url);",
  );
  repository.write('src/Tags.module.css', '.page { color: red }');
});
beforeEach(() => {
  repository.write('src/Tags.tsx', page);
  repository.write('src/Tags.test.tsx', test('Tags'));
});
afterAll(() => repository.remove());

describe('REQ-FED-1 A remote in a repository of its own', () => {
  it('has its types checked with those of the installed packages', async () => {
    expect(await repository.run(TSC)).toEqual({ failed: false, said: '' });
    repository.write('src/Tags.tsx', page.replace("useDocumentTitle('Tags')", 'useDocumentTitle(7)'));
    const { failed, said } = await repository.run(TSC);
    expect(failed).toBe(true);
    expect(said).toMatch(/^src\/Tags\.tsx\(7,20\): error TS2345/);
  });

  it('has the limits on imports, and the rules of pages', async () => {
    expect(await repository.run(ESLINT, '.')).toEqual({ failed: false, said: '' });
    repository.write(
      'src/Tags.tsx',
      `export * from '@steadfast/host';
export * from '@steadfast/sdk/internal';
${page.replace('<div ', '<div onClick={() => undefined} ')}
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
  });

  it('has its tests run with the site around its components', async () => {
    const { failed, said } = await repository.run(JEST);
    expect({ failed, said: failed ? said : '' }).toEqual({ failed: false, said: '' });
    repository.write('src/Tags.test.tsx', test('Other tags'));
    const other = await repository.run(JEST);
    expect(other.failed).toBe(true);
    expect(other.said).toContain('Unable to find an accessible element with the role "heading"');
  });
});
