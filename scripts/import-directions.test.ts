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

/** How often the linter refuses each import. In a process of its own: ESLint's setup is a module. */
function refusals(texts: { filePath: string; text: string; rule: string }[]): number[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const counts = [];
    for (const { filePath, text, rule } of ${JSON.stringify(texts)}) {
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

describe.each(ways)('Imports flow one way, written as %s', (_, rule, written) => {
  const counts = (imports: readonly (readonly [file: string, from: string])[]) =>
    refusals(imports.map(([filePath, from]) => ({ filePath, text: written(from), rule })));

  it('REQ-FED-2 refuses what would tie a part to another', () => {
    const counted = counts(refused);
    expect(refused.filter((__, index) => counted[index] === 0)).toEqual([]);
  });

  it('REQ-FED-2 allows what everybody shares', () => {
    const counted = counts(allowed);
    expect(allowed.filter((__, index) => counted[index] !== 0)).toEqual([]);
  });
});
