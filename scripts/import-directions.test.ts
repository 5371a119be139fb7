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
] as const;
const allowed = [
  ['mfe-catalog/src/x.ts', '@steadfast/shared'],
  ['mfe-catalog/src/x.ts', '@steadfast/shared/ui'],
  ['shell/src/x.ts', '@steadfast/shared/host'],
  ['api/src/x.ts', '@steadfast/shared/contract'],
] as const;

/** How often the linter refuses each import, in the order given. In a process of its own: ESLint's setup is a module. */
function refusals(imports: readonly (readonly [file: string, from: string])[]): number[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const counts = [];
    for (const [filePath, from] of ${JSON.stringify(imports)}) {
      const [result] = await eslint.lintText("import { a } from '" + from + "';\\nexport { a };\\n", { filePath });
      counts.push(result.messages.filter(({ ruleId }) => ruleId === 'no-restricted-imports').length);
    }
    console.log(JSON.stringify(counts));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    }),
  ) as number[];
}

describe('Imports flow one way', () => {
  it('REQ-FED-2 refuses what would tie a part to another', () => {
    const counts = refusals(refused);
    expect(refused.filter((_, index) => counts[index] !== 1)).toEqual([]);
  }, 60_000);

  it('REQ-FED-2 allows what everybody shares', () => {
    const counts = refusals(allowed);
    expect(allowed.filter((_, index) => counts[index] !== 0)).toEqual([]);
  }, 60_000);
});
