/** Uploads by the protocol tus, as a browser sends them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_PART_BYTES, type UploadKind } from '@steadfast/contract';
import type { RunningApi } from './running-api';
import { makeSilentClip } from './make-clip';
import { sendRequest, type WireResponse } from './send-request';

export const CAPTIONS = Buffer.from('WEBVTT\n\n00:00.100 --> 00:01.000\nHello\n');
let clip: Buffer | undefined;
/** A silent video of two seconds. */
export function readClip(): Buffer {
  if (clip) return clip;
  const folder = mkdtempSync(join(tmpdir(), 'clip-'));
  makeSilentClip(join(folder, 'clip.mp4'), 2, '128x96');
  clip = readFileSync(join(folder, 'clip.mp4'));
  rmSync(folder, { recursive: true });
  return clip;
}

type Api = Pick<RunningApi, 'url'>;
type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
const PATH = '/api/studio/uploads';
const toHeaders = (token: string, headers: Record<string, string>) => ({
  'tus-resumable': '1.0.0',
  authorization: token,
  ...headers,
});

export function sendUpload(
  { url }: Api,
  method: Method,
  token: string,
  {
    id,
    headers = {},
    body,
  }: { id?: string | undefined; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<WireResponse> {
  const path = id === undefined ? PATH : `${PATH}/${id}`;
  return sendRequest(url, { method, path, headers: toHeaders(token, headers), ...(body && { body }) });
}

/** @returns the response, whose header Location ends in the id */
export function createUpload(
  api: Api,
  token: string,
  bytes: number,
  metadata: Record<string, string>,
): Promise<WireResponse> {
  const encoded = Object.entries(metadata).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const headers = { 'upload-length': String(bytes), 'upload-metadata': encoded.join() };
  return sendUpload(api, 'POST', token, { headers });
}

export const getUploadId = ({ headers }: WireResponse): string => headers.location?.split('/').at(-1) ?? '';

export const toPatchHeaders = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
});

/** Sends a whole file. @returns the id of the upload */
export async function upload(
  api: Api,
  token: string,
  kind: UploadKind,
  file: Buffer,
  filename = 'file',
): Promise<string> {
  const id = getUploadId(await createUpload(api, token, file.length, { kind, filename }));
  if (file.length > 0) await sendUpload(api, 'PATCH', token, { id, headers: toPatchHeaders(0), body: file });
  return id;
}

/** Begins to send a file, and loses the connection after some of it. */
export async function sendCut(
  { url }: Api,
  token: string,
  id: string,
  { file, offset, cutAfter }: { file: Buffer; offset: number; cutAfter: number },
): Promise<void> {
  const { hostname, port } = new URL(url);
  const headers = { ...toHeaders(token, toPatchHeaders(offset)), 'content-length': file.length - offset };
  const sent = request({ hostname, port, method: 'PATCH', path: `${PATH}/${id}`, headers });
  const ended = new Promise((resolve) => sent.on('error', resolve).on('close', resolve));
  sent.write(file.subarray(offset, offset + cutAfter), () => setImmediate(() => sent.destroy()));
  await ended;
}

/** How much of an upload has arrived. */
export async function readOffset(api: Api, token: string, id: string): Promise<number> {
  return Number((await sendUpload(api, 'HEAD', token, { id })).headers['upload-offset']);
}

/** Sends what is missing of a file in parts, as the site does. */
export async function sendRest(api: Api, token: string, id: string, file: Buffer): Promise<void> {
  for (;;) {
    const offset = await readOffset(api, token, id);
    if (offset >= file.length) return;
    const body = file.subarray(offset, offset + UPLOAD_PART_BYTES);
    await sendUpload(api, 'PATCH', token, { id, headers: toPatchHeaders(offset), body });
  }
}
