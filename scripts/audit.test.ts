import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'audit-'));
});
afterAll(() => {
  fs.rmSync(folder, { recursive: true });
});

/** Runs the script with an npm that writes this. */
function audit(output: string) {
  fs.writeFileSync(path.join(folder, 'report'), output);
  fs.writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat ${folder}/report\nexit 1\n`, { mode: 0o755 });
  const { stdout, status } = spawnSync(process.execPath, [path.join(__dirname, 'audit.mjs')], {
    encoding: 'utf8',
    env: { PATH: `${folder}${path.delimiter}/bin` },
  });
  return { stdout, status };
}
const report = (severity: string) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: { leaky: { name: 'leaky', severity, range: '<2' } },
  });

it.each(['high', 'critical'])('a package with a hole of %s severity is refused', (severity) => {
  const { stdout, status } = audit(report(severity));
  expect(stdout).toBe(
    `Packages with known holes: leaky <2 (${severity}). Update them; npm audit tells more.\n`,
  );
  expect(status).toBe(1);
});

it('a small hole is left to the weekly updates', () => {
  expect(audit(report('moderate')).status).toBe(0);
});

it.each([
  ['refuses the question', '{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['cannot be reached', '{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'request failed'],
  ['says nothing', '', 'no report'],
])('a registry that %s is no hole', (_, output, reason) => {
  const { stdout, status } = audit(output);
  expect(stdout).toContain(`(${reason}): ask it again later.`);
  expect(status).toBe(0);
});
