import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

it('npm run pack --unpacked refuses a folder with files in it, and leaves them', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-pack-'));
  fs.writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  const args = [path.join(__dirname, 'pack.mjs'), '--unpacked', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, `${folder} is not empty: name a new folder.\n`]);
  expect(fs.readdirSync(folder)).toEqual(['notes.txt']);
  fs.rmSync(folder, { recursive: true });
});
