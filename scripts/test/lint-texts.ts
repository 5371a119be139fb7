import { execFileSync } from 'node:child_process';
import { rootFolder } from '../workspaces';

/** A text, as a file of this name would have it, and the rule that looks at it. */
export interface LintedText {
  filePath: string;
  text: string;
  rule: string;
}

/** How often the linter refuses each. In a process of its own: ESLint's setup is a module; one, since it takes seconds to load. */
export function countRefusals(texts: LintedText[]): number[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const counts = [];
    for (const { filePath, text, rule } of ${JSON.stringify(texts)}) {
      const [result] = await eslint.lintText(text, { filePath });
      counts.push(result.messages.filter(({ ruleId }) => ruleId === rule).length);
    }
    console.log(JSON.stringify(counts));`;
  const args = ['--input-type=module', '--eval', script];
  const output = execFileSync(process.execPath, args, { cwd: rootFolder, encoding: 'utf8' });
  return JSON.parse(output) as number[];
}
