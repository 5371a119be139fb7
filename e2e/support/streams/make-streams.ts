import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '../../../bin/workspaces.js';
import { writeDerivedPlaylists } from './derived-playlists';
import { masterFile, masters, type StreamName } from './masters';
import { ffmpegCalls } from './recipe';

const run = promisify(execFile);
const cache = path.join(rootFolder, '.cache/streams');
/** What the streams come out of: when one of these changes, they are made again. */
const RECIPE_FILES = ['recipe.ts', 'derived-playlists.ts', 'masters.ts', 'make-streams.ts'];

/**
 * The folder of all streams, made by ffmpeg when their recipe is a new one. Two workers may ask at the same time.
 *
 * @throws Error when there is no ffmpeg, or with what it complains of
 */
export async function streamsFolder(): Promise<string> {
  const folder = path.join(cache, hashOfRecipe());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(path.join(cache, 'draft-'));
  try {
    for (const call of ffmpegCalls) await callFfmpeg(call, draft);
    writeDerivedPlaylists(draft);
    for (const [name, text] of Object.entries(masters)) {
      writeFileSync(path.join(draft, masterFile(name as StreamName)), text);
    }
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process was quicker and made the same.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function hashOfRecipe(): string {
  const hash = createHash('sha256');
  for (const file of RECIPE_FILES) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

async function callFfmpeg(call: string[], folder: string): Promise<void> {
  try {
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...call], { cwd: folder });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(
        'The streams of the tests need ffmpeg: install it, for instance by `apt-get install ffmpeg`.',
      );
    }
    throw error;
  }
}
