/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const SUBJECT_MAX = 72;
/** The last commit before this rule. */
const LAST_WITHOUT_RULE = '3c630be';

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: path.join(__dirname, '..'), encoding: 'utf8' });

/** Subjects of the commits under the rule; of the newest commit alone where a shallow clone lacks the older ones. */
function readSubjects(): string[] {
  const isKnown = git('cat-file', '-e', `${LAST_WITHOUT_RULE}^{commit}`).status === 0;
  const range = isKnown ? [`${LAST_WITHOUT_RULE}..HEAD`] : ['-1'];
  return git('log', '--no-merges', '--format=%s', ...range)
    .stdout.split('\n')
    .filter(Boolean);
}

it(`keeps every commit subject within ${SUBJECT_MAX} characters`, () => {
  const subjects = readSubjects();
  expect(subjects).not.toHaveLength(0);
  expect(subjects.filter((subject) => subject.length > SUBJECT_MAX)).toEqual([]);
});
