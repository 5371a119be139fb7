/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const refused = [
  "export const a = { queryKey: ['GET /video/series/{id}', 7] };",
  'export const a = (id) => ({ queryKey: [`GET /video/${id}`] });',
  "const queryKey = ['GET /featured/tag']; export const a = { queryKey };",
  "export const a = (client) => client.setQueryData(['GET /featured/tag'], {});",
  "export const a = (client) => client.getQueryData(['GET /featured/tag']);",
  "export const a = { queryKey: ['GET /featured/tag'] as const };",
  "export const a = (client) => client.setQueryData(['GET /featured/tag'] as const, []);",
];
const allowed = [
  "export const a = (client) => client.cancelQueries({ queryKey: createCallKey('GET /featured/tag', {}) });",
  "export const a = { queryKey: [...createCallKey('GET /featured/tag', {}), 'more'] };",
  "export const a = callQuery('GET /featured/tag', {});",
  "export const a = (client) => client.setQueryData(createCallKey('GET /featured/tag', {}), ['data']);",
];

/** How often the rule refuses each text, in a file of a remote, of the shell and of shared. */
function countRefusals(texts: string[]): number[] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const counts = [];
    for (const text of ${JSON.stringify(texts)}) {
      let count = 0;
      for (const filePath of ['mfe-catalog/src/x.ts', 'shell/src/x.ts', 'shared/sdk/src/x.ts']) {
        const [{ messages }] = await eslint.lintText(text, { filePath });
        count += messages.filter(({ ruleId }) => ruleId === 'steadfast/query-keys').length;
      }
      counts.push(count);
    }
    console.log(JSON.stringify(counts));`;
  const args = ['--input-type=module', '--eval', script];
  const options = { cwd: path.join(__dirname, '..'), encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, args, options)) as number[];
}

it('lint refuses query keys written by hand, and allows those of the contract', () => {
  expect(countRefusals([...refused, ...allowed])).toEqual([...refused.map(() => 3), ...allowed.map(() => 0)]);
});
