import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../test/support/folders';
import { createMedia, sweepStaging } from './staging';

const PLAN = { name: 'talk-1', picture: 'videos/talk-1/poster', folders: ['streams/talk-1'] };

describe('createMedia', () => {
  let mediaDir: string;
  const save = jest.fn(async () => 'saved');
  const unknown = async () => ({});
  const staging = () => join(mediaDir, '.staging', PLAN.name);
  const isInPlace = () =>
    stat(join(mediaDir, 'streams/talk-1')).then(
      () => true,
      () => false,
    );
  /** As after the process had stood still, since nothing was renewed in that time. */
  const age = async (...files: string[]) => {
    const before = new Date(Date.now() - 60_000);
    for (const file of files) await utimes(file, before, before);
  };

  beforeEach(async () => {
    mediaDir = await newFolder();
    save.mockClear();
  });
  const library = () => ({ mediaDir, bucket: undefined });
  afterEach(() => rm(mediaDir, { recursive: true }));

  it('REQ-API-3 puts media into place, tells the database, and leaves no staging folder', async () => {
    expect(await createMedia(library(), PLAN, async () => undefined, save)).toBe('saved');
    expect([await isInPlace(), await readdir(join(mediaDir, '.staging'))]).toEqual([true, []]);
  });

  it('REQ-API-3 tells the database nothing when another command has cleaned up', async () => {
    const created = createMedia(
      library(),
      PLAN,
      async (folder) => {
        await age(join(folder, 'lock'), folder);
        expect(await sweepStaging(library(), unknown)).toEqual([PLAN.name]);
        // Woken, it goes on to write.
        await mkdir(join(folder, 'streams/talk-1'), { recursive: true });
      },
      save,
    );
    await expect(created).rejects.toThrow(/^This command was suspended .* run it again\.$/);
    expect(save).not.toHaveBeenCalled();
    expect([await isInPlace(), await readdir(join(mediaDir, '.staging'))]).toEqual([false, []]);
  });

  it('REQ-API-3 tells the database nothing when the staging folder is no longer its own', async () => {
    const created = createMedia(library(), PLAN, (folder) => age(join(folder, 'lock')), save);
    await expect(created).rejects.toThrow(/^This command was suspended/);
    expect(save).not.toHaveBeenCalled();
  });

  it('REQ-API-3 says so even when a step failed because its staging was gone', async () => {
    const created = createMedia(library(), PLAN, () => rm(staging(), { recursive: true }), save);
    await expect(created).rejects.toThrow(/^This command was suspended/);
    expect(save).not.toHaveBeenCalled();
  });
});
