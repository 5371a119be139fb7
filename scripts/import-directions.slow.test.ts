/** @jest-environment node */
import { countRefusals } from './test/lint-texts';

const refused = [
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
  ['e2e/support/x.ts', '../../bin/build-workspace'],
  ['bin/x.ts', '../shell/src/App'],
  ['bin/x.ts', '../scripts/published-packages'],
  ['bin/x.ts', '@steadfast/sdk'],
] as const;
const allowed = [
  ['mfe-catalog/src/x.ts', '@steadfast/sdk'],
  ['shell/src/x.ts', '@steadfast/host'],
  ['api/src/x.ts', '@steadfast/contract'],
  ['shared/tooling/dev/x.ts', '@steadfast/server'],
  ['api/src/sharing/x.ts', '../catalogue'],
  ['api/src/catalogue/x.test.ts', '../sharing/routes'],
  ['shared/sdk/src/x.ts', '@steadfast/contract/limits'],
  ['shared/sdk/src/x.test.ts', '@steadfast/testing'],
  ['shared/ui/src/x.tsx', '@steadfast/sdk/internal'],
  ['shared/tooling/rspack/x.test.ts', '@steadfast/delivery'],
  ['delivery/src/site/x.ts', '@steadfast/contract'],
  ['delivery/src/gate/x.ts', '../rendering/find-page'],
  ['delivery/src/origin/x.ts', '../releases/status'],
  ['delivery/src/site/x.test.ts', '../releases/publish'],
  ['bin/x.ts', '@steadfast/api'],
  ['bin/x.ts', '@steadfast/delivery/releases'],
  ['bin/x.ts', '../api/src/main'],
  ['bin/x.ts', '../scripts/workspaces'],
] as const;

/** The ways to write an import, and the rule that looks at each. */
const ways = [
  ['an import', 'no-restricted-imports', (from: string) => `import { a } from '${from}';\nexport { a };\n`],
  ['an export', 'no-restricted-imports', (from: string) => `export { a } from '${from}';\n`],
  ['import()', 'no-restricted-syntax', (from: string) => `export const a = import('${from}');\n`],
  [
    'import() of a template',
    'no-restricted-syntax',
    (from: string) => `export const a = import(\`${from}\`);\n`,
  ],
] as const;

const cases = ways.flatMap(([way, rule, written]) =>
  [...refused, ...allowed].map(([filePath, from]) => ({
    way,
    from,
    isRefused: false,
    filePath,
    text: written(from),
    rule,
  })),
);
beforeAll(() => {
  countRefusals(cases).forEach((count, index) => Object.assign(cases[index] ?? {}, { isRefused: count > 0 }));
});

describe.each(ways)('Imports flow one way, written as %s', (way) => {
  const refusedOf = (imports: readonly (readonly [file: string, from: string])[]) =>
    imports.filter(([file, from]) =>
      cases.some((one) => one.way === way && one.filePath === file && one.from === from && one.isRefused),
    );

  it('REQ-FED-2 refuses what would tie a part to another', () => {
    expect(refusedOf(refused)).toEqual(refused);
  });

  it('REQ-FED-2 allows what everybody shares', () => {
    expect(refusedOf(allowed)).toEqual([]);
  });
});
