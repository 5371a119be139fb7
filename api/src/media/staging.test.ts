import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../test/support/folders';
import { createMedia, purgeStaging } from './staging';

const PLAN = { name: 'talk-1', picture: 'videos/talk-1/poster', folders: ['streams/talk-1'] };

describe('createMedia', () => {
  let mediaDir: string;
  const save = jest.fn(async () => 'saved');
  const unknown = async () => false;
  const isInPlace = () =>
    stat(join(mediaDir, 'streams/talk-1')).then(
      () => true,
      () => false,
    );
  beforeEach(async () => {
    mediaDir = await newFolder();
    save.mockClear();
  });
  const library = () => ({ mediaDir, bucket: undefined });
  afterEach(() => rm(mediaDir, { recursive: true }));

  it('REQ-API-3 keeps its files from the clean-up of other commands, and leaves none when it fails', async () => {
    const created = createMedia(
      library(),
      PLAN,
      async () => {
        expect(await purgeStaging(library(), unknown)).toEqual([]);
        throw new Error('The disk is full');
      },
      save,
    );
    await expect(created).rejects.toThrow('The disk is full');
    expect(save).not.toHaveBeenCalled();
    expect([await isInPlace(), await readdir(join(mediaDir, '.staging'))]).toEqual([false, []]);
  });

  it('REQ-API-3 leaves to the next command what a broken connection leaves unknown', async () => {
    const broken = async () => {
      throw new Error('The connection broke');
    };
    const created = createMedia(library(), PLAN, async () => undefined, broken);
    await expect(created).rejects.toThrow(/^The connection to the database broke while saving: /);
    expect(await isInPlace()).toBe(true);
    expect(await purgeStaging(library(), unknown)).toEqual([PLAN.name]);
    expect([await isInPlace(), await readdir(join(mediaDir, '.staging'))]).toEqual([false, []]);
  });
});
