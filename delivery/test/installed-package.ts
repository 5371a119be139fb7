import { execFile, execFileSync, type ExecFileException } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface Manifest {
  dependencies: Record<string, string>;
  bin?: Record<string, string>;
}

/** What a command printed, and how it ended. */
export interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Delivery and what it needs of this repository, as a repository of its own has them: from their packages, with no more than these declare. */
export class InstalledPackage {
  private readonly modules: string;
  /** The package's folder. */
  readonly folder: string;

  /** @param project an empty folder */
  constructor(readonly project: string) {
    this.modules = path.join(project, 'node_modules');
    this.folder = path.join(this.modules, '@steadfast/delivery');
    for (const part of ['delivery', 'shared/contract', 'shared/server']) this.install(path.join(root, part));
    fs.writeFileSync(path.join(project, 'package.json'), JSON.stringify({ name: 'own', type: 'module' }));
  }

  private install(source: string): void {
    const args = ['pack', '--ignore-scripts', '--silent', `--pack-destination=${this.project}`];
    const file = execFileSync('npm', args, { cwd: source, encoding: 'utf8' }).trim();
    const folder = path.join(this.modules, '@steadfast', path.basename(source));
    fs.mkdirSync(folder, { recursive: true });
    const archive = path.join(this.project, file);
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
    fs.rmSync(archive);
    const { dependencies, bin = {} } = this.readManifest(folder);
    for (const [name, program] of Object.entries(bin)) {
      fs.chmodSync(path.join(folder, program), 0o755);
      this.link(path.join(folder, program), `.bin/${name}`);
    }
    const lookUp = createRequire(path.join(source, 'package.json')).resolve.paths;
    for (const name of Object.keys(dependencies).filter((each) => !each.startsWith('@steadfast/'))) {
      const found = (lookUp(name) ?? [])
        .map((each) => path.join(each, name))
        .find((each) => fs.existsSync(each));
      if (found === undefined) throw new Error(`${name} is not installed here.`);
      this.link(found, name);
    }
  }

  private link(to: string, name: string): void {
    const place = path.join(this.modules, name);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    if (!fs.existsSync(place)) fs.symlinkSync(to, place);
  }

  /** The manifest of the package. */
  readManifest(folder = this.folder): Manifest {
    return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  }

  /** Runs `delivery` in the project, as a script of its `package.json` finds it. */
  delivery(args: string[], env: Record<string, string> = {}): Promise<Ended> {
    const unset = {
      CI: undefined,
      INIT_CWD: undefined,
      npm_lifecycle_event: undefined,
      SITE_TARGET: undefined,
    };
    const options = { cwd: this.project, env: { ...process.env, ...unset, ...env } };
    return new Promise((resolve) => {
      const program = path.join(this.modules, '.bin/delivery');
      execFile(program, args, options, (error: ExecFileException | null, stdout, stderr) =>
        resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      );
    });
  }
}
