/**
 * Images and containers by Debian's podman, without a registry: the base images of the Dockerfile are made from Debian's packages,
 * as those that they stand for, and from Node's binary in npm.
 */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_BUFFER = 64 * 1024 * 1024;
const NODE_MAJOR = 24;
const CA_FILE = 'etc/ssl/certs/ca-certificates.crt';

/** What Node needs of gcr.io/distroless/cc-debian12, which has 6 MB more. */
const RUNTIME_PACKAGES = 'base-files ca-certificates libc6 libgcc-s1 libstdc++6 netbase tzdata zlib1g'.split(
  ' ',
);
/** What a shell and npm need, besides. */
const BUILD_PACKAGES = [
  'bash coreutils dash debianutils findutils grep sed',
  'libacl1 libattr1 libgmp10 libpcre2-8-0 libselinux1 libtinfo6',
].flatMap((names) => names.split(' '));

/** The images and containers of one run of the tests. */
export class Containers {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-containers-'));

  /** @returns what podman printed */
  async podman(...args: string[]): Promise<string> {
    const storage = ['--root', `${this.folder}/store`, '--runroot', `${this.folder}/run`];
    // Debian's default, crun, refuses the control groups of older kernels.
    const runtime = ['--storage-driver=overlay', '--cgroup-manager=cgroupfs', '--runtime=runc'];
    const { stdout } = await run('podman', [...storage, ...runtime, ...args], { maxBuffer: MAX_BUFFER });
    return stdout.trim();
  }

  /** Makes the base images, and returns their names as arguments of a build. */
  async createBaseImages(): Promise<string[]> {
    const runtime = this.unpack('runtime', RUNTIME_PACKAGES);
    const build = this.unpack('build', [...RUNTIME_PACKAGES, ...BUILD_PACKAGES]);
    this.installNode(build);
    const worker = path.join(this.folder, 'worker');
    fs.cpSync(build, worker, { recursive: true, verbatimSymlinks: true });
    copyTool(worker, 'ffmpeg');
    copyTool(worker, 'ffprobe');
    copyTool(worker, 'nice');
    // What it would install is there.
    fs.symlinkSync('true', path.join(worker, 'bin/apt-get'));
    const images = Object.entries({ NODE_IMAGE: build, SITE_IMAGE: runtime, WORKER_IMAGE: worker });
    const args: string[] = [];
    for (const [name, root] of images) {
      const image = `localhost/${path.basename(root)}`;
      execFileSync('tar', ['-C', root, '-cf', `${root}.tar`, '.']);
      await this.podman(
        'import',
        '--quiet',
        '--change',
        'ENV PATH=/usr/local/bin:/usr/bin:/bin',
        `${root}.tar`,
        image,
      );
      fs.rmSync(root, { recursive: true });
      fs.rmSync(`${root}.tar`);
      args.push('--build-arg', `${name}=${image}`);
    }
    return args;
  }

  async remove(): Promise<void> {
    await this.podman('rm', '--all', '--force', '--time', '1');
    await this.podman('rmi', '--all', '--force');
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  private unpack(name: string, packages: string[]): string {
    const [downloads, root] = [path.join(this.folder, `${name}-packages`), path.join(this.folder, name)];
    for (const folder of [downloads, root]) fs.mkdirSync(folder);
    // apt-get's own user cannot write here, and it says so.
    execFileSync('apt-get', ['download', '-qq', ...packages], { cwd: downloads, stdio: 'ignore' });
    for (const file of fs.readdirSync(downloads)) {
      execFileSync('dpkg-deb', ['--extract', path.join(downloads, file), root]);
    }
    fs.rmSync(downloads, { recursive: true });
    for (const waste of ['usr/share/doc', 'usr/share/man', 'usr/share/locale']) {
      fs.rmSync(path.join(root, waste), { recursive: true, force: true });
    }
    fs.mkdirSync(path.dirname(path.join(root, CA_FILE)), { recursive: true });
    fs.copyFileSync(path.join('/', CA_FILE), path.join(root, CA_FILE));
    return root;
  }

  private installNode(root: string): void {
    const local = path.join(root, 'usr/local');
    for (const folder of ['bin', 'etc', 'lib/node_modules']) {
      fs.mkdirSync(path.join(local, folder), { recursive: true });
    }
    const fetch = (name: string) => {
      const [file = ''] = execFileSync('npm', ['pack', '--silent', name], {
        cwd: this.folder,
        encoding: 'utf8',
      })
        .trim()
        .split('\n')
        .slice(-1);
      execFileSync('tar', ['-xf', file], { cwd: this.folder });
      fs.rmSync(path.join(this.folder, file));
      return path.join(this.folder, 'package');
    };
    const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
    const node = fetch(`node-linux-${arch}@${NODE_MAJOR}`);
    fs.renameSync(path.join(node, 'bin/node'), path.join(local, 'bin/node'));
    fs.rmSync(node, { recursive: true });
    fs.renameSync(fetch('npm@11'), path.join(local, 'lib/node_modules/npm'));
    fs.symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
    // Registries with a certificate of the machine's own.
    fs.writeFileSync(path.join(local, 'etc/npmrc'), `cafile=/${CA_FILE}\n`);
  }
}

/** Copies a program of this machine with the libraries that it loads. */
function copyTool(root: string, name: string): void {
  const program = execFileSync('which', [name], { encoding: 'utf8' }).trim();
  const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/ (\/\S+) \(/g);
  for (const file of [program, ...Array.from(libraries, ([, library = '']) => library)]) {
    const copy = path.join(root, fs.realpathSync(path.dirname(file)), path.basename(file));
    fs.mkdirSync(path.dirname(copy), { recursive: true });
    fs.copyFileSync(file, copy);
  }
}
