/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { rootFolder } from '../bin/workspaces.js';

const imports = [
  ['mfe-catalog/src/x.ts', 'mfe-player'],
  ['mfe-catalog/src/x.ts', '../../shell/src/App'],
  ['mfe-catalog/src/x.ts', '@steadfast/host'],
  ['mfe-catalog/src/x.ts', '@steadfast/sdk/internal'],
  ['mfe-catalog/src/x.ts', '../../shared/ui/src'],
  ['shell/src/x.ts', '../../mfe-catalog/src/api'],
  ['shared/host/src/x.ts', '../../../shell/src/App'],
  ['shared/contract/src/x.ts', '@steadfast/sdk'],
  ['shared/sdk/src/x.ts', '@steadfast/ui'],
  ['shared/ui/src/x.tsx', '@steadfast/host'],
  ['shared/host/src/x.ts', '@steadfast/testing'],
  ['shared/server/src/x.ts', '@steadfast/api'],
  ['shared/tooling/dev/x.ts', '@steadfast/delivery'],
  ['shared/tooling/rspack/x.test.ts', '../../../mfe-player/src/api'],
  ['shared/tooling/rspack/x.test.ts', '@steadfast/delivery/releases'],
  ['api/src/x.ts', '@steadfast/sdk'],
  ['api/src/x.ts', '../../shared/contract/src'],
  ['api/src/platform/http/x.ts', '../../accounts/accounts'],
  ['api/src/platform/batch.ts', '../search'],
  ['api/src/catalogue/x.ts', '../sharing'],
  ['api/src/sharing/x.ts', '../catalogue/series'],
  ['api/src/sharing/x.ts', '../server/site-jobs'],
  ['api/src/cli/x.ts', '../server/site-jobs'],
  ['delivery/src/x.ts', '@steadfast/sdk'],
  ['delivery/src/x.ts', '@steadfast/api'],
  ['delivery/src/site/store/x.ts', '../../releases/publish'],
  ['delivery/src/gate/x.ts', '../releases/transitions'],
  ['delivery/src/reports/x.ts', '../rendering/find-page'],
  ['delivery/src/releases/x.ts', '../origin/live-page'],
  ['delivery/src/origin/links/x.ts', '../../cli/command'],
  ['delivery/src/cli/x.ts', '../origin/live-page'],
  ['delivery/src/cli/x.ts', '../../../bin/build-workspace'],
  ['api/src/cli/x.ts', '../../../bin/build-workspace'],
  ['shared/server/src/x.ts', '../../../bin/build-workspace'],
  ['scripts/x.ts', '../bin/build-workspace'],
  ['scripts/x.mjs', '../bin/compile.mjs'],
  ['e2e/support/x.ts', '../../bin/build-workspace'],
  ['bin/x.ts', '../shell/src/App'],
  ['bin/x.ts', '../scripts/published-packages'],
  ['bin/x.mjs', '../scripts/install.js'],
  ['bin/x.ts', '@steadfast/sdk'],
] as const;

const written = (from: string) => `import { a } from '${from}';\nexport { a };\n`;
const [anyFile, anyImport] = imports[0];
/** Of import() and of the rules of pages, one each: which imports and texts they refuse is the same everywhere. */
const others: [file: string, text: string, rule: string][] = [
  [anyFile, `export const a = import('${anyImport}');\n`, 'no-restricted-syntax'],
  [anyFile, `export const a = import(\`${anyImport}\`);\n`, 'no-restricted-syntax'],
  ...['mfe-catalog', 'shell', 'shared/sdk'].flatMap((folder): typeof others => [
    [`${folder}/src/x.ts`, "export const a = { queryKey: ['GET /featured/tag'] };", 'steadfast/query-keys'],
    [`${folder}/src/x.tsx`, "export const A = () => 'Text';", 'steadfast/lone-text'],
    [
      `${folder}/src/x.test.tsx`,
      "it('counts', async () => { await expect(a).toHaveCount(await b()); });",
      'steadfast/late-expectations',
    ],
  ]),
];
const cases = [
  ...imports.map(([file, from]) => [file, written(from), 'no-restricted-imports'] as const),
  ...others,
];
let counts: number[] = [];

/** How often the linter refuses each. In one process of its own: ESLint's setup is a module, which takes seconds to load. */
beforeAll(() => {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const counts = [];
    for (const [filePath, text, rule] of ${JSON.stringify(cases)}) {
      const [result] = await eslint.lintText(text, { filePath });
      counts.push(result.messages.filter(({ ruleId }) => ruleId === rule).length);
    }
    console.log(JSON.stringify(counts));`;
  const args = ['--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, args, { cwd: rootFolder, encoding: 'utf8' });
  counts = JSON.parse(output) as number[];
});

it.each(cases.map((one, index) => [...one, index] as const))(
  'REQ-FED-2 lint refuses in %s what ties a part to another, or breaks a rule of pages: %j',
  (_file, _text, _rule, index) => {
    expect(counts[index]).toBe(1);
  },
);
