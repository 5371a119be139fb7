/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '..');

const refused = [
  ['mfe-catalog/src/x.ts', 'mfe-player'],
  ['mfe-catalog/src/x.ts', '../../mfe-player/src/api'],
  ['mfe-catalog/src/x.ts', '../../shell/src/App'],
  ['mfe-catalog/src/x.ts', '@steadfast/shared/host'],
  ['mfe-catalog/src/x.ts', '../../shared/src/ui'],
  ['shell/src/x.ts', '../../mfe-catalog/src/api'],
  ['shared/src/x.ts', '../../shell/src/App'],
  ['api/src/x.ts', '@steadfast/shared'],
  ['api/src/x.ts', '../../delivery/src/index'],
  ['api/src/x.ts', '../../shared/src/contract'],
  ['delivery/src/x.ts', '@steadfast/shared'],
  ['delivery/src/x.ts', '@steadfast/shared/ui'],
  ['delivery/src/x.ts', '../../shared/src/contract'],
  ['delivery/src/x.ts', '@steadfast/api'],
  ['delivery/src/x.ts', '../../api/src/index'],
  ['delivery/src/x.ts', '../../shell/src/start-shell'],
  ['delivery/src/site/x.ts', '../../../mfe-player/feature.json'],
] as const;
const allowed = [
  ['mfe-catalog/src/x.ts', '@steadfast/shared'],
  ['mfe-catalog/src/x.ts', '@steadfast/shared/ui'],
  ['shell/src/x.ts', '@steadfast/shared/host'],
  ['api/src/x.ts', '@steadfast/shared/contract'],
  ['delivery/src/site/x.ts', '@steadfast/shared/contract'],
  ['delivery/src/site/x.ts', '../delivery-error'],
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

interface Case {
  filePath: string;
  text: string;
  rule: string;
}

/** How often the linter refuses each import. In a process of its own: ESLint's setup is a module; one, since it takes seconds to load. */
function refusals(cases: Case[]): number[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const counts = [];
    for (const { filePath, text, rule } of ${JSON.stringify(cases)}) {
      const [result] = await eslint.lintText(text, { filePath });
      counts.push(result.messages.filter(({ ruleId }) => ruleId === rule).length);
    }
    console.log(JSON.stringify(counts));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    }),
  ) as number[];
}

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
  refusals(cases).forEach((count, index) => Object.assign(cases[index] ?? {}, { isRefused: count > 0 }));
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
