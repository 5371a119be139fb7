import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findStreamProblems } from '../../test/support/check-stream';
import { createApiClient } from '../../test/support/api-client';
import { databases } from '../../test/support/databases';
import { signUpEditor } from '../../test/support/editors';
import { startApiProcess } from '../../test/support/running-api';
import { mountSmallDisk } from '../../test/support/small-disk';
import {
  createUpload,
  getUploadId,
  readOffset,
  sendCut,
  sendRest,
  sendUpload,
  toPatchHeaders,
} from '../../test/support/uploads';
import { createVideoJobs } from '../../test/support/video-jobs';

/** Each has 166 MB. */
const SECONDS = 2;
const MEMORY_MAX_MB = 60;

async function hash(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const part of createReadStream(file)) sum.update(part as Buffer);
  return sum.digest('hex');
}

/** A large video that is encoded quickly. */
function makeUncompressed(file: string): void {
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=1280x720:rate=60:duration=${SECONDS}`],
    ...['-c:v', 'rawvideo', '-pix_fmt', 'rgb24', file],
  ]);
}

it('REQ-API-3 a video of 330 MB becomes one video, whole, although API and worker are killed; memory stays flat, and nothing is left behind', async () => {
  const on = databases.at(-1);
  if (!on) throw new Error('There is no database');
  const database = await on.prepareForProcess();
  let api = await startApiProcess(database);
  const jobs = createVideoJobs(database, api);
  const startWorker = () => jobs.startWorker(['--once'], { TMPDIR: jobs.at('tmp') });
  try {
    const { token } = await signUpEditor(createApiClient(api));
    const streams = await jobs.below('streams');
    await mkdir(jobs.at('tmp'));
    makeUncompressed(jobs.at('long.mov'));
    const file = await readFile(jobs.at('long.mov'));
    const metadata = { kind: 'video', filename: 'long.mov' };
    const id = getUploadId(await createUpload(api, token, file.length, metadata));
    const sending = sendCut(api, token, id, { file, offset: 0, cutAfter: Math.floor(file.length / 4) });
    await api.stop('SIGKILL');
    await sending;
    api = await startApiProcess(database);
    await sendRest(api, token, id, file.subarray(0, file.length / 2));
    // By now, the garbage of such buffers has its place.
    const halfwayMb = await api.memoryMb();
    await sendRest(api, token, id, file);
    expect(await readOffset(api, token, id)).toBe(file.length);
    const stored = join(jobs.at('media-library/uploads'), id, 'file');
    expect(await hash(stored)).toBe(await hash(jobs.at('long.mov')));

    const body = { upload: id, title: 'Long' };
    const { answer } = await createApiClient(api).call('POST /studio/videos', { token, body });
    expect((await api.memoryMb('peak')) - halfwayMb).toBeLessThanOrEqual(MEMORY_MAX_MB);
    const worker = startWorker();
    await jobs.untilEncoding(worker);
    worker.process.kill('SIGKILL');
    await worker.ended;
    await api.sql('update jobs set due_at = now()');
    expect(await startWorker().ended).toBe(0);

    const rows = await api.sql("select id, stream_id from videos where title = 'Long'");
    expect(rows.map((row) => Number(row.id))).toEqual([answer.id]);
    const stream = jobs.at(`media-library/streams/${String(rows[0]?.stream_id)}`);
    expect(await findStreamProblems(stream, SECONDS, 0.1)).toEqual([]);
    expect(await jobs.below('streams')).toHaveLength(streams.length + 1);
    expect([...(await jobs.leftovers()), ...(await readdir(jobs.at('tmp')))]).toEqual([]);
  } finally {
    await api.stop('SIGKILL');
    await database.remove();
  }
}, 240_000);

const disk = mountSmallDisk(2_049);
afterAll(() => disk?.remove());

(disk ? it : it.skip)(
  'REQ-API-3 uploads stop before they fill the disk of the site, and go on when there is room',
  async () => {
    const [on] = databases;
    if (!on || !disk) throw new Error('There is no database');
    const database = await on.prepareForProcess();
    const api = await startApiProcess(database, { mediaDir: disk.folder });
    const { token } = await signUpEditor(createApiClient(api));
    // Either has room while the other one has not arrived.
    const body = randomBytes(600_000);
    const create = async () =>
      getUploadId(await createUpload(api, token, body.length, { kind: 'video', filename: 'long.mp4' }));
    const [first, second] = [await create(), await create()];
    const send = async (id: string) =>
      (await sendUpload(api, 'PATCH', token, { id, headers: toPatchHeaders(0), body })).status;
    expect([await send(first), await send(second), await readOffset(api, token, second)]).toEqual([
      204, 507, 0,
    ]);
    await sendUpload(api, 'DELETE', token, { id: first });
    expect([await send(second), await readOffset(api, token, second)]).toEqual([204, body.length]);
    await api.stop();
    await database.remove();
  },
  120_000,
);
