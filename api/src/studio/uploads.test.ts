import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describeApi } from '../../test/support/describe-api';
import { createEditor, signUpEditor } from '../../test/support/editors';
import { UPLOAD_MAX_BYTES } from '@steadfast/contract';
import {
  createUpload,
  getUploadId,
  readOffset,
  sendCut,
  sendRest,
  sendUpload,
  toPatchHeaders,
} from '../../test/support/uploads';

describeApi('An upload to the studio', (client, database) => {
  const api = () => client().api;
  const folder = () => join(database().dataDir, 'media-library/uploads');
  const video = { kind: 'video', filename: 'talk.mp4' };
  const { getToken, upload } = createEditor(client);

  it('begins once its folder can be made', async () => {
    await mkdir(dirname(folder()), { recursive: true });
    await writeFile(folder(), 'no folder');
    expect((await createUpload(api(), getToken(), 5, video)).status).toBe(500);
    await rm(folder());
    expect((await createUpload(api(), getToken(), 5, video)).status).toBe(201);
  });

  it('arrives whole over a connection that is cut three times, in files of this user alone', async () => {
    const file = randomBytes(1_000_000);
    const id = getUploadId(await createUpload(api(), getToken(), file.length, video));
    for (let cut = 0; cut < 3; cut += 1) {
      const offset = await readOffset(api(), getToken(), id);
      await sendCut(api(), getToken(), id, { file, offset, cutAfter: 90_000 });
    }
    await sendRest(api(), getToken(), id, file);
    expect(await readOffset(api(), getToken(), id)).toBe(file.length);
    expect((await readFile(join(folder(), id, 'file'))).equals(file)).toBe(true);
    for (const name of await readdir(join(folder(), id)))
      expect((await stat(join(folder(), id, name))).mode & 0o777).toBe(0o600);
    expect((await stat(folder())).mode & 0o077).toBe(0);
  });

  it('does not exist for visitors, viewers and other editors', async () => {
    const id = await upload('video', Buffer.from('private'));
    const strangers = ['', (await client().signUp()).token, (await signUpEditor(client())).token];
    for (const stranger of strangers) {
      for (const method of ['HEAD', 'PATCH', 'DELETE'] as const) {
        const headers = method === 'PATCH' ? toPatchHeaders(7) : {};
        expect((await sendUpload(api(), method, stranger, { id, headers })).status).toBe(404);
      }
    }
    for (const stranger of strangers.slice(0, 2))
      expect((await createUpload(api(), stranger, 5, video)).status).toBe(404);
    expect(await readOffset(api(), getToken(), id)).toBe(7);
  });

  it.each([
    ['of no kind', 5, { filename: 'a.mp4' }, 400],
    ['of the kind constructor', 5, { kind: 'constructor' }, 400],
    ['of a video beyond 20 GB', UPLOAD_MAX_BYTES.video + 1, video, 413],
    ['of captions beyond 2 MB', UPLOAD_MAX_BYTES.captions + 1, { kind: 'captions' }, 413],
  ])('%s is refused before it begins', async (_what, bytes, metadata, status) => {
    const response = await createUpload(api(), getToken(), bytes, metadata as Record<string, string>);
    expect(response.status).toBe(status);
  });

  it('without a length, or longer than it said, is refused', async () => {
    const headers = { 'upload-defer-length': '1', 'upload-metadata': `kind ${btoa('video')}` };
    expect((await sendUpload(api(), 'POST', getToken(), { headers })).status).toBe(400);

    const id = getUploadId(await createUpload(api(), getToken(), 4, video));
    const longer = { id, headers: toPatchHeaders(0), body: Buffer.from('longer') };
    expect((await sendUpload(api(), 'PATCH', getToken(), longer)).status).toBe(413);
    expect(await readOffset(api(), getToken(), id)).toBe(0);
  });

  it('never leaves its folder, whatever its names are', async () => {
    const metadata = { kind: 'video', filename: '../../../\0etc/passwd', accountId: 'somebody else' };
    const id = getUploadId(await createUpload(api(), getToken(), 0, metadata));
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect((await readdir(join(folder(), id))).sort()).toEqual(['file', 'file.json']);
    for (const path of [
      '../uploads',
      '..%2f..%2fsecret',
      '%2e%2e',
      `${id}%2ffile`,
      `${id}/file`,
      'x'.repeat(32),
    ])
      expect((await sendUpload(api(), 'HEAD', getToken(), { id: path })).status).toBe(404);
  });

  it('that an editor gives up is removed', async () => {
    const id = await upload('captions', Buffer.from('WEBVTT'));
    expect((await sendUpload(api(), 'DELETE', getToken(), { id })).status).toBe(204);
    expect((await sendUpload(api(), 'HEAD', getToken(), { id })).status).toBe(404);
  });
});
