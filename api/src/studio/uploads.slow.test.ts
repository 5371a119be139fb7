import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from '../../test/support/api-client';
import { databases } from '../../test/support/databases';
import { signUpEditor } from '../../test/support/editors';
import { startApiProcess } from '../../test/support/running-api';
import { createUpload, getUploadId, readOffset, sendCut, sendWithCuts } from '../../test/support/uploads';

const BYTES = 64 * 1024 ** 2;

async function hash(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of createReadStream(file)) sum.update(part as Buffer);
  return sum.digest('hex');
}

it('REQ-API-3 an upload is whole although its API is killed twice and its connection is cut ten times', async () => {
  const [on] = databases;
  if (!on) throw new Error('There is no database');
  const database = await on.prepareForProcess();
  let api = await startApiProcess(database);
  const restart = async () => {
    await api.stop('SIGKILL');
    api = await startApiProcess(database);
  };
  const { token } = await signUpEditor(createApiClient(api));
  const file = randomBytes(BYTES);
  const metadata = { kind: 'video', filename: 'long.mp4' };
  const id = getUploadId(await createUpload(api, token, file.length, metadata));
  for (let kill = 0; kill < 2; kill += 1) {
    const offset = await readOffset(api, token, id);
    const sending = sendCut(api, token, id, { file, offset, cutAfter: BYTES / 4 });
    await restart();
    await sending;
  }
  await sendWithCuts(api, token, id, file, 10);
  expect(await readOffset(api, token, id)).toBe(BYTES);
  const stored = join(database.dataDir, 'media-library/uploads', id, 'file');
  expect(await hash(stored)).toBe(createHash('sha256').update(file).digest('hex'));
  await api.stop();
  await database.remove();
}, 240_000);
