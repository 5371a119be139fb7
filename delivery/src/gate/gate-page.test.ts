import fs from 'node:fs';
import path from 'node:path';
import { CHECKS } from './checks';

/** Those of the build have no check: shared/tooling/rspack. */
const BUILD_CODES = ['import-outside', 'package-undeclared', 'package-version', 'style-outside'];
const page = fs.readFileSync(path.join(__dirname, '../../../docs/gate.md'), 'utf8');

/** The codes in the table under a heading, which are the anchors of their rows, too. */
const listCodes = (heading: string) => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| <a id="([a-z-]+)"><\/a>`\1` \|/gm)].map(([, code]) => code);
};
const listChecks = (level: string) =>
  CHECKS.flatMap((check) => {
    const levels: string[] = 'levelInCi' in check ? [check.levelInCi] : [check.level];
    return levels.includes(level) ? [check.code] : [];
  });

it.each([
  ['Refusals', listChecks('refusal')],
  ['Warnings', listChecks('warning')],
  ['Refusals of the build', BUILD_CODES],
])('docs/gate.md has an anchor and a row for each code, and no other, under “%s”', (heading, codes) => {
  expect(listCodes(heading)).toEqual(codes);
});
