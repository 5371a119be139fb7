import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(__dirname, '../../../..');
const rspack = path.join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const route = { path: '/tags', module: 'Tags', title: 'Tags' };

/** The remote mfe-tags in a repository of its own, which the build configuration of this one builds. */
export class SmallRemote {
  readonly #repository = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-remote-'));

  /** @param files more files by their paths in the repository; objects are JSON */
  constructor(files: Record<string, string | object>) {
    const all = {
      'mfe-tags/package.json': { name: 'mfe-tags', version: '0.1.0', dependencies: { react: '19.3.1' } },
      'mfe-tags/feature.json': { name: 'mfe-tags', routes: [route], dialogs: [], slots: [] },
      'mfe-tags/rspack.config.mjs': `import { remote } from '${root}/shared/tooling/rspack/index.js';\nexport default remote(import.meta.url, { budgetKB: 50 });`,
      ...files,
    };
    for (const [file, content] of Object.entries(all)) {
      const place = path.join(this.#repository, file);
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
    }
    // As npm does for workspaces.
    const packages = path.join(this.#repository, 'node_modules');
    fs.mkdirSync(packages, { recursive: true });
    for (const name of fs.readdirSync(this.#repository).filter((each) => each.startsWith('mfe-'))) {
      fs.symlinkSync(path.join(this.#repository, name), path.join(packages, name));
    }
  }

  /** @returns what the build printed */
  build(): Promise<{ failed: boolean; said: string }> {
    const options = {
      cwd: path.join(this.#repository, 'mfe-tags'),
      env: { ...process.env, NODE_ENV: 'production' },
    };
    return new Promise((resolve) => {
      execFile(process.execPath, [rspack, 'build'], options, (error, stdout, stderr) => {
        resolve({ failed: error !== null, said: stdout + stderr });
      });
    });
  }

  readManifest(): unknown {
    return JSON.parse(
      fs.readFileSync(path.join(this.#repository, 'mfe-tags/dist/feature.json'), 'utf8'),
    ) as unknown;
  }

  remove(): void {
    fs.rmSync(this.#repository, { recursive: true, force: true });
  }
}
