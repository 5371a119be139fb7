import { createHash } from 'node:crypto';
import path from 'node:path';
import { buildCatalog } from '../../test/gated-site';
import { temporaryFolder } from '../../test/built-site';
import { hashIntegrity, isAsBuilt } from './build-files';
import { checkFiles } from '../gate/check-files';
import { uploadVersion } from '../releases/upload-version';
import { createFolderStore } from './store/folder-store';

const folder = temporaryFolder();
const content = Buffer.from('a{color:red}');
const bytes = content.length;
const hashed = (algorithm: string) => createHash(algorithm).update(content).digest('base64');
const built = (integrity: string) => ({ file: 'home.33.css', bytes, brotliBytes: bytes, integrity });

describe('REQ-FED-3 A file', () => {
  it('is the one that was built when its size and its SHA-256 are', () => {
    expect(hashIntegrity(content)).toBe(`sha256-${hashed('sha256')}`);
    expect(isAsBuilt(content, built(hashIntegrity(content)))).toBe(true);
    expect(isAsBuilt(Buffer.from('a{color:tan}'), built(hashIntegrity(content)))).toBe(false);
    expect(isAsBuilt(content, { ...built(hashIntegrity(content)), bytes: 1 })).toBe(false);
  });

  const others = [
    ...['sha1', 'md5', 'sha384', 'sha512'].map((algorithm) => `${algorithm}-${hashed(algorithm)}`),
    hashed('sha256'),
    `SHA256-${hashed('sha256')}`,
    `sha256-${hashed('sha256')} sha1-${hashed('sha1')}`,
    '',
  ];
  it.each(others)(
    'is not, for the gate and for the upload alike, where the manifest names %j',
    async (integrity) => {
      const dist = path.join(folder, String(others.indexOf(integrity)));
      const { files, ...more } = buildCatalog(dist);
      const manifest = {
        ...more,
        files: files.map((each) => (each.file === 'home.33.css' ? built(integrity) : each)),
      };
      const refusals = await checkFiles({ ...manifest, modules: {} }, createFolderStore(dist));
      expect(refusals.map(({ code }) => code)).toEqual(['files-differ']);
      const store = createFolderStore(path.join(folder, 'site'));
      const uploading = uploadVersion(store, manifest, dist);
      await expect(uploading).rejects.toMatchObject({
        code: 'bad-files',
        message: expect.stringContaining('home.33.css') as string,
      });
    },
  );
});
