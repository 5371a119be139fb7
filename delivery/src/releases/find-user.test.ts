import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { findUser } from './find-user';

const folder = temporaryFolder();
const repository = path.join(folder, 'repository');
fs.mkdirSync(repository);
execFileSync('git', ['init', '-q'], { cwd: repository });
execFileSync('git', ['config', 'user.name', 'Gita'], { cwd: repository });

it.each([
  [{ GITHUB_ACTOR: 'octo', GIT_AUTHOR_NAME: 'Ann' }, 'octo'],
  [{ GITLAB_USER_LOGIN: 'lab', GITHUB_ACTOR: ' ' }, 'lab'],
  [{ GIT_AUTHOR_NAME: 'Ann' }, 'Ann'],
  [{}, 'Gita'],
])('with %j it is %s', async (env, name) => {
  expect(await findUser(env, repository)).toBe(name);
});

it('without git it is the user of this machine', async () => {
  expect(await findUser({ USER: 'bo' }, path.join(folder, 'gone'))).toBe('bo');
});
