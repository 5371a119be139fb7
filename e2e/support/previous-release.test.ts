import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder, siteFolder } from '../../scripts/workspaces';
import { linkPackages } from './link-packages';
import { previousRelease } from './previous-release';

const nowhere = '0123456789abcdef0123456789abcdef01234567';

describe('The release before', () => {
  it('is the site that is given', async () => {
    expect(await previousRelease('.cache/live-site', nowhere)).toEqual({
      folder: path.join(rootFolder, '.cache/live-site'),
      from: 'PREVIOUS_SITE .cache/live-site',
      isStandIn: false,
    });
  });

  it('is the present build where the history is not to be had, and says so', async () => {
    const { folder, from, isStandIn } = await previousRelease('', nowhere);
    expect([folder, isStandIn]).toEqual([siteFolder, true]);
    expect(from).toContain(`the present build, since commit ${nowhere} is not in the history`);
  });

  it('is named by a whole commit', () => {
    const file = path.join(rootFolder, 'e2e/previous-release.json');
    expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual({
      commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
    });
  });

  it('is built with the packages of here, and the sources of then', () => {
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-checkout-'));
    fs.mkdirSync(path.join(other, 'shared'));
    linkPackages(rootFolder, other);
    const inOther = (file: string) => fs.realpathSync(path.join(other, 'node_modules', file));
    expect(inOther('react')).toBe(fs.realpathSync(path.join(rootFolder, 'node_modules/react')));
    expect(inOther('@steadfast/shared')).toBe(fs.realpathSync(path.join(other, 'shared')));
    fs.rmSync(other, { recursive: true });
  });
});
