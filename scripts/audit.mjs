/**
 * `node scripts/audit.mjs`: fails when a package that the site runs with has a known hole of high or critical severity. A
 * registry that does not answer such questions is no hole: it says so, and ends with success.
 */
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';

/**
 * Reads what `npm audit --json` has written.
 *
 * @param {string} output
 * @returns {{ code: number, message: string }} the exit code, and what to say
 */
export function readAudit(output) {
  const report = parse(output);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? 'no report';
    return {
      code: 0,
      message: `The registry could not be asked for known holes (${reason}): ask it again later.`,
    };
  }
  const found = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range} (${severity})`);
  return found.length > 0
    ? {
        code: 1,
        message: `Packages with known holes: ${found.join(', ')}. Update them; npm audit tells more.`,
      }
    : { code: 0, message: 'No package has a known hole of high or critical severity.' };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const isWindows = process.platform === 'win32';
  const { stdout } = spawnSync(isWindows ? 'npm.cmd' : 'npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: isWindows,
  });
  const { code, message } = readAudit(stdout);
  console.log(message);
  process.exitCode = code;
}
