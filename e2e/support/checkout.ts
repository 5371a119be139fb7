import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { rootFolder } from '../../bin/workspaces.js';

/** What a build reads besides the workspace itself. */
const COMMON = ['package.json', 'rspack.base.js', 'shared'];
const NOT_COPIED = new Set(['dist', 'dist-maps', 'node_modules', 'test']);

/**
 * A copy of the repository, as far as builds need it, in which a test may change anything: what a team of another time
 * has. Its packages are those of the repository.
 */
export class Checkout {
  readonly #folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-checkout-'));
  readonly #workspaces: string[];

  constructor(...workspaces: string[]) {
    this.#workspaces = workspaces;
    for (const part of [...COMMON, ...workspaces]) {
      fs.cpSync(path.join(rootFolder, part), path.join(this.#folder, part), {
        recursive: true,
        filter: (source) => !NOT_COPIED.has(path.basename(source)) && !/\.test\.tsx?$/.test(source),
      });
    }
    const packages = path.join(this.#folder, 'node_modules');
    fs.mkdirSync(packages);
    fs.symlinkSync(path.join(this.#folder, 'shared'), path.join(packages, '@steadfast'));
    for (const name of fs.readdirSync(path.join(rootFolder, 'node_modules'))) {
      if (name === '@steadfast' || name.startsWith('.')) continue;
      fs.symlinkSync(fs.realpathSync(path.join(rootFolder, 'node_modules', name)), path.join(packages, name));
    }
  }

  /** Writes a file, below the folder of the repository. */
  write(file: string, text: string): void {
    const written = path.join(this.#folder, file);
    fs.mkdirSync(path.dirname(written), { recursive: true });
    fs.writeFileSync(written, text);
  }

  /** @throws when there is nothing like that in the file: the test would change nothing then */
  replace(file: string, pattern: RegExp, by: string): void {
    const text = fs.readFileSync(path.join(this.#folder, file), 'utf8');
    if (!pattern.test(text)) throw new Error(`${file} has nothing like ${String(pattern)}.`);
    this.write(file, text.replace(pattern, by));
  }

  /** Changes what a JSON file says, at its top. */
  change(file: string, change: (content: Record<string, unknown>) => object): void {
    const content = JSON.parse(fs.readFileSync(path.join(this.#folder, file), 'utf8')) as Record<
      string,
      unknown
    >;
    this.write(file, JSON.stringify({ ...content, ...change(content) }));
  }

  /** Has another version of a package declared and installed: the same code, which calls itself so. */
  install(name: string, version: string): void {
    const there = path.join(this.#folder, 'node_modules', name);
    const real = fs.realpathSync(there);
    fs.rmSync(there);
    fs.cpSync(real, there, { recursive: true });
    this.change(path.join('node_modules', name, 'package.json'), () => ({ version }));
    for (const workspace of this.#workspaces) {
      this.change(`${workspace}/package.json`, ({ dependencies }) => ({
        dependencies: { ...(dependencies as object), [name]: version },
      }));
    }
  }

  /**
   * Builds a workspace as it is published.
   *
   * @returns the folder of the build
   * @throws with what the build said, when it fails
   */
  async build(workspace: string): Promise<string> {
    const cli = path.join(this.#folder, 'node_modules/@rspack/cli/bin/rspack.js');
    const child = spawn(process.execPath, [cli, 'build'], {
      cwd: path.join(this.#folder, workspace),
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    const code = await new Promise((resolve) => child.on('close', resolve));
    if (code !== 0) throw new Error(`The build of ${workspace} failed: ${output}`);
    return path.join(this.#folder, workspace, 'dist');
  }

  remove(): void {
    fs.rmSync(this.#folder, { recursive: true, force: true });
  }
}
