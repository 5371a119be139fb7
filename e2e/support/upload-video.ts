import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { upload } from '../../api/test/support/uploads';
import { newPerson, signUpByApi } from './account';

/**
 * Uploads a video as a new editor.
 *
 * @param options.url the API's address, without `/api`
 * @param options.addEditor makes somebody with this address an editor
 * @returns the id of the draft
 */
export async function uploadVideo(
  request: APIRequestContext,
  {
    url,
    addEditor,
    file,
    title,
    seriesId,
  }: {
    url: string;
    addEditor: (email: string) => Promise<unknown>;
    file: string;
    title: string;
    seriesId: number;
  },
): Promise<number> {
  const person = newPerson('Edith');
  const token = await signUpByApi(request, `${url}/api`, person);
  await addEditor(person.email);
  const id = await upload({ url }, token, 'video', fs.readFileSync(file), path.basename(file));
  const headers = { Authorization: token };
  const data = { upload: id, title, seriesId };
  const answer = await request.post(`${url}/api/studio/videos`, { headers, data });
  if (!answer.ok()) throw new Error(`The draft was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}
