import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../../bin/workspaces.js';
import { linkPackages } from './link-packages';

const run = promisify(execFile);

/** What the command line says, as `--json` has it. */
export interface Said {
  version?: string;
  link?: string;
}

/** A checkout in which a team changes its remote and ships it: the sources of it, and of what it is built and shipped with. */
export class TeamCheckout {
  private isBuilt = false;

  private constructor(
    private readonly folder: string,
    private readonly remote: string,
  ) {}

  /**
   * @param remote the team's workspace
   * @param source its folder, if it is not one of this repository's workspaces
   */
  static of(remote: string, source?: string): TeamCheckout {
    const folder = path.join(rootFolder, '.cache', `team-${process.pid}`);
    fs.rmSync(folder, { recursive: true, force: true });
    for (const name of fs.readdirSync(rootFolder)) {
      const isFile = fs.statSync(path.join(rootFolder, name)).isFile();
      if (!isFile && !['bin', 'scripts', 'shared', 'delivery', 'shell', remote].includes(name)) continue;
      fs.cpSync(path.join(rootFolder, name), path.join(folder, name), {
        recursive: true,
        filter: (source) => !/\/(dist|dist-maps|node_modules)$/.test(source),
      });
    }
    if (source) {
      fs.cpSync(source, path.join(folder, remote), { recursive: true });
      // As `new-feature` writes it.
      const settings = fs.readFileSync(path.join(rootFolder, 'mfe-playlists/tsconfig.json'), 'utf8');
      const file = path.join(folder, remote, 'tsconfig.json');
      fs.writeFileSync(file, settings.replaceAll('mfe-playlists', remote));
    }
    linkPackages(rootFolder, folder);
    return new TeamCheckout(folder, remote);
  }

  edit(file: string, change: (text: string) => string): void {
    const edited = path.join(this.folder, file);
    const before = fs.readFileSync(edited, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`There was nothing to change in ${file}.`);
    fs.writeFileSync(edited, after);
    this.isBuilt = false;
  }

  /** Publishes or previews the remote, which is built only after an edit. */
  async ship(siteFolder: string, command: 'publish' | 'preview', ...more: string[]): Promise<Said> {
    const built = this.isBuilt ? ['--built'] : [];
    const said = await this.delivery(siteFolder, command, this.remote, ...built, ...more);
    this.isBuilt = true;
    return said;
  }

  /** `npm run delivery -- …` for a site, without npm around it. */
  async delivery(siteFolder: string, ...words: string[]): Promise<Said> {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', 'bin/delivery.ts', ...words, '--target', siteFolder, '--json'],
      // What the team changes is in no commit, which CI would refuse.
      {
        cwd: this.folder,
        env: { ...process.env, CI: undefined, FORCE_COLOR: '0' },
        maxBuffer: 2 ** 24,
      },
    );
    return JSON.parse(stdout) as Said;
  }

  remove(): void {
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
