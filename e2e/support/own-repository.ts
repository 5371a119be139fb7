import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FOLDERS, sharedFolder } from '../../shared/tooling/rspack/shared-packages.js';

const installed = path.join(sharedFolder, '../node_modules');

interface Packed {
  name: string;
  files: { path: string }[];
}

/**
 * A remote in a repository of its own. The packages of `shared` are installed as npm would pack them; those of others are links
 * to the ones of this repository.
 */
export class OwnRepository {
  readonly folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-own-')));

  /** NODE_ENV of the programs. */
  nodeEnv = 'production';

  constructor() {
    const folders = [...FOLDERS, 'server'].map((name) => path.join(sharedFolder, name));
    const packed = execFileSync('npm', ['pack', ...folders, '--dry-run', '--json', '--ignore-scripts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 10_000_000,
    });
    for (const { name, files } of JSON.parse(packed) as Packed[]) {
      for (const file of files) {
        const from = path.join(sharedFolder, path.basename(name), file.path);
        this.write(path.join('node_modules', name, file.path), fs.readFileSync(from));
      }
    }
    for (const name of fs.readdirSync(installed)) {
      // Workspaces of this repository are links, to a folder beside `node_modules`.
      const isWorkspace =
        path.dirname(fs.realpathSync(path.join(installed, name))) === path.dirname(installed);
      if (name === '@steadfast' || name.startsWith('.') || isWorkspace) continue;
      fs.symlinkSync(path.join(installed, name), path.join(this.folder, 'node_modules', name));
    }
  }

  /** @param content objects are JSON */
  write(file: string, content: string | Buffer | object): void {
    const place = path.join(this.folder, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    const isText = typeof content === 'string' || Buffer.isBuffer(content);
    fs.writeFileSync(place, isText ? content : JSON.stringify(content));
  }

  /** @returns what a program of an installed package printed */
  run(program: string, ...args: string[]): Promise<{ failed: boolean; said: string }> {
    // Its own tests are quick ones.
    const env = { ...process.env, NODE_ENV: this.nodeEnv, SLOW: '0' };
    const options = { cwd: this.folder, env };
    return new Promise((resolve) => {
      const file = path.join(this.folder, 'node_modules', program);
      execFile(process.execPath, [file, ...args], options, (error, stdout, stderr) => {
        resolve({ failed: error !== null, said: stdout + stderr });
      });
    });
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
