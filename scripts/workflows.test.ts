import { execFile } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { listRemotes } from '../bin/workspaces.js';

const root = path.join(__dirname, '..');
const folder = path.join(root, '.github/workflows');
const remotes = listRemotes(root);
const published = ['shell', ...remotes];
const workspaces = [...published, 'shared', 'api', 'delivery'];
/** Run by the workflow of each workspace. */
const SHARED = 'workspace.yml';
/** Run by those of the shell and remotes. */
const RELEASE = 'release.yml';
/** Run by those of remotes. */
const COMMENT = 'preview-comment.yml';
const files = fs.readdirSync(folder);
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const workflowOf = (workspace: string) => read(`${workspace}.yml`);

/** The lines of one block of YAML: those below `key:` that are indented deeper. */
function block(text: string, key: string): string[] {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() === `${key}:`);
  const depth = (line: string) => line.length - line.trimStart().length;
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => line.trim() && depth(line) <= depth(lines[start] ?? ''));
  return below.slice(0, end < 0 ? undefined : end);
}

/** The path filters of a workspace's workflow; those of `push` are an alias of those of `pull_request`. */
function pathsOf(name: string, event: string): string[] {
  const paths = block(workflowOf(name), event).filter((line) => line.includes('paths:'));
  expect(paths).toEqual([event === 'push' ? '    paths: *paths' : '    paths: &paths']);
  return block(workflowOf(name), 'pull_request').flatMap((line) => /^ +- '(.+)'$/.exec(line)?.[1] ?? []);
}

/** GitHub's filters as far as they are used here: a file, or all below a folder. */
const isStartedBy = (name: string, event: string, file: string) =>
  pathsOf(name, event).some((one) =>
    one.endsWith('/**') ? file.startsWith(one.slice(0, -'**'.length)) : file === one,
  );

describe('The workflows', () => {
  it.each(remotes)('REQ-FED-1 of %s is what npm run new-feature makes for a remote', (workspace) => {
    const template = fs.readFileSync(path.join(__dirname, 'new-feature/workflow.yml.template'), 'utf8');
    expect(workflowOf(workspace)).toBe(template.replaceAll('{{workspace}}', workspace));
  });

  it('REQ-FED-1 are those of what ships alone, and the one of the whole site', () => {
    expect([...files].sort()).toEqual(
      [...workspaces.map((name) => `${name}.yml`), 'site.yml', SHARED, RELEASE, COMMENT].sort(),
    );
  });

  it.each([
    ...workspaces
      .filter((name) => name !== 'shared')
      .map((name): [string, string[]] => [`${name}/src/index.ts`, [name]]),
    ['package-lock.json', workspaces],
    ['shared/ui/src/styles/tokens.css', ['shared', 'delivery', 'shell', ...remotes]],
    ['shared/contract/src/limits.ts', workspaces],
    ['shared/tooling/rspack/feature.js', ['shared', 'shell', ...remotes]],
    ['bin/delivery.ts', ['delivery']],
    ['docs/gate.md', ['delivery']],
    ['.github/workflows/workspace.yml', workspaces],
    ['.github/workflows/release.yml', published],
    ['mfe-player-two/src/index.ts', []],
  ])('REQ-FED-1 a change of %s starts, beside site, those of %j', (file, started) => {
    for (const event of ['pull_request', 'push']) {
      expect(workspaces.filter((name) => isStartedBy(name, event, file)).sort()).toEqual([...started].sort());
    }
    expect(read('site.yml')).not.toContain('paths');
  });

  it('install what the tests start, as npm test does where it may', () => {
    const tools = fs.readFileSync(path.join(root, 'scripts/ensure-tools.mjs'), 'utf8');
    const needed = [...tools.matchAll(/packages: \[([^\]]+)\]/g)]
      .flatMap(([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name))
      // GitHub's machines have these browsers; CHROMIUM_PATH and FIREFOX_PATH name them.
      .filter((name) => !/^(chromium|firefox)/.test(name));
    expect(needed).toContain('radosgw');
    const installs = (text: string) =>
      [...text.matchAll(/--no-install-recommends (.+)/g)].flatMap(([, names = '']) => names.split(' '));
    expect([...new Set(installs(read('site.yml')))].sort()).toEqual(needed.sort());
    const packagesOf = (name: string) =>
      /^ {6}packages: (.+)$/m.exec(workflowOf(name))?.[1]?.split(' ') ?? [];
    expect(installs(read(SHARED)).join(' ')).toBe('${{ inputs.packages }}');
    const isOfAllParts = (name: string) =>
      /webkit|xvfb|gstreamer|podman|runc|caddy|nginx|docker|systemd/.test(name);
    expect(workspaces.flatMap(packagesOf).sort()).toEqual(needed.filter((name) => !isOfAllParts(name)));
    expect(packagesOf('delivery')).toContain('radosgw');
    expect(packagesOf('api')).toContain('postgresql');
  });

  it.each(remotes)('REQ-FED-1 of %s comment on a pull request with the link of its preview', (name) => {
    const make = block(read(RELEASE), 'compare').join('\n').split('- name: Make a preview')[1] ?? '';
    expect(make).toContain("inputs.workspace != 'shell'");
    expect(make).toContain('delivery -- preview ${{ inputs.workspace }} --built --json');
    expect(make).toContain('SITE_PREVIEW_KEY_ID');
    const comment = block(workflowOf(name), 'comment').join('\n');
    expect(comment).toContain('if: needs.ship.outputs.preview\n    permissions:\n      pull-requests: write');
    expect(comment).not.toContain('secrets');
    // What may write runs nothing of the pull request.
    expect(read(COMMENT)).not.toMatch(/uses:|npm|secrets/);
    expect(read(COMMENT)).not.toMatch(/run:[^]*\$\{\{[^]*env:/);
  });

  it.each(files)(
    '%s lets only jobs get an OIDC token that take a role with it, each for its part',
    (file) => {
      const text = read(file);
      const takes = /oidc-token\.mjs|uses: .*release\.yml/.test(text);
      expect(/id-token: write$/m.test(text)).toBe(takes);
      if (!takes || text.includes(`/${RELEASE}`)) return;
      // Keys are the fallback, and would go before the role.
      for (const [line, name = ''] of text.matchAll(/^ +(AWS_\w*KEY\w*): .+$/gm))
        expect([name, line]).toEqual([name, expect.stringContaining('${{ !vars.SITE_ROLES && secrets.')]);
      const steps = text.split(/^ +- name: /m).filter((step) => step.includes('AWS_ROLE_ARN'));
      for (const step of steps) {
        expect(step).toMatch(/node \.github\/oidc-token\.mjs\n/);
        expect(step).toContain('AWS_WEB_IDENTITY_TOKEN_FILE: ${{ runner.temp }}/oidc-token\n');
        const [, role] = /AWS_ROLE_ARN: \$\{\{ vars\.SITE_ROLES && format\('\{0\}([^']+)'/.exec(step) ?? [];
        const expected = { publish: 'writer-{1}', preview: 'preview-{1}' };
        const command = /delivery -- (\w+)/.exec(step)?.[1] ?? '';
        expect([command, role]).toEqual([command, expected[command as keyof typeof expected] ?? 'reader']);
      }
    },
  );

  it('write the OIDC token for Amazon into the file that the SDK reads, where there is a role', async () => {
    const asked: string[] = [];
    const server = http.createServer(({ url, headers }, response) => {
      asked.push(`${url} ${headers.authorization}`);
      response.end(JSON.stringify({ value: 'header.claims.signature' }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-token-'));
    const file = path.join(own, 'oidc-token');
    const getToken = (env: object) =>
      promisify(execFile)(process.execPath, [path.join(root, '.github/oidc-token.mjs')], {
        env: { ...process.env, AWS_WEB_IDENTITY_TOKEN_FILE: file, ...env },
      });
    try {
      await getToken({ AWS_ROLE_ARN: '' });
      expect(fs.existsSync(file)).toBe(false);
      await getToken({
        AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/steadfast-reader',
        ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token?api=2`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'secret',
      });
      expect(fs.readFileSync(file, 'utf8')).toBe('header.claims.signature');
      expect(asked).toEqual(['/token?api=2&audience=sts.amazonaws.com Bearer secret']);
      // Without the permission, GitHub sets neither variable.
      await expect(getToken({ AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/x' })).rejects.toThrow(
        'give it `id-token: write`',
      );
    } finally {
      server.close();
      fs.rmSync(own, { recursive: true });
    }
  });

  it.each(files)('%s sets variables under the names that delivery reads', (file) => {
    if (file === COMMENT) return;
    const names = [...read(file).matchAll(/^ {10}([A-Z][A-Z0-9_]+): \$\{\{/gm)].map(([, name = '']) => name);
    const documented = fs.readFileSync(path.join(root, 'docs/operate/variables.md'), 'utf8');
    expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(files)(
    '%s may read the sources, write a comment with a preview, get a token, attest what it publishes and nothing else, and stands still for no older run',
    (file) => {
      const text = read(file);
      const mayComment = file === COMMENT || remotes.some((name) => file === `${name}.yml`);
      if (file === COMMENT) expect(text).toContain('\npermissions:\n  pull-requests: write\n');
      else expect(text).toContain('\npermissions:\n  contents: read\n');
      const isShipped = file === RELEASE || published.some((name) => file === `${name}.yml`);
      const writes = (text.match(/[\w-]+: write$/gm) ?? []).filter((each) => each !== 'id-token: write');
      expect(writes.sort()).toEqual([
        ...(isShipped ? ['attestations: write'] : []),
        ...(mayComment ? ['pull-requests: write'] : []),
      ]);
      // The shared ones run within the group of the workflow that calls them.
      expect(/^concurrency:$/m.test(text)).toBe(![SHARED, RELEASE, COMMENT].includes(file));
      expect(text).not.toContain('pull_request_target');
    },
  );

  it.each(['site.yml', SHARED, RELEASE])(
    '%s takes the actions of others at one commit, and the Node of .nvmrc',
    (file) => {
      const uses = read(file).match(/uses: .+/g) ?? [];
      expect(uses.length).toBeGreaterThan(0);
      for (const one of uses) expect(one).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
      expect(read(file)).toContain('node-version-file: .nvmrc\n');
      expect(read(file).match(/actions\/checkout@/g)).toHaveLength(
        read(file).match(/persist-credentials: false/g)?.length ?? 0,
      );
    },
  );

  it('test everything on each version of Node that package.json names, the oldest that the start takes among them', () => {
    const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    const [newest = '', oldest = ''] = /node: \['(\d+)', '([\d.]+)'\]/.exec(read('site.yml'))?.slice(1) ?? [];
    expect(fs.readFileSync(path.join(root, '.nvmrc'), 'utf8')).toBe(`${newest}\n`);
    expect(engines.node).toBe(`^${oldest}.0 || ^${newest}.0.0`);
    const start = fs.readFileSync(path.join(__dirname, 'start.mjs'), 'utf8');
    expect(start).toContain(`Install Node ${newest}, or at least ${oldest}.`);
  });
});
