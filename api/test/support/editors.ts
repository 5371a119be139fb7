import type { CallName, UploadKind } from '@steadfast/contract';
import type { ApiClient, Sent } from './api-client';
import { upload } from './uploads';

/** A new editor, signed in. */
export async function signUpEditor(client: ApiClient): ReturnType<ApiClient['signUp']> {
  const person = await client.signUp();
  await makeEditor(client, person.email);
  return person;
}

export async function makeEditor({ api }: ApiClient, email: string): Promise<void> {
  await api.sql(`insert into editors (account_id) select id from accounts where email = '${email}'`);
}

export type Editor = ReturnType<typeof createEditor>;

/** What an editor does, who signs up before the tests. @param client see `describeApi` */
export function createEditor(client: () => ApiClient) {
  let token = '';
  beforeAll(async () => {
    ({ token } = await signUpEditor(client()));
  });
  const call = <N extends CallName>(name: N, sent: Sent<N> = {}) => client().call(name, { token, ...sent });
  return {
    call,
    getToken: () => token,
    upload: (kind: UploadKind, file: Buffer, filename?: string) =>
      upload(client().api, token, kind, file, filename),
    readCatalogue: async () => (await call('GET /studio/catalogue')).answer,
    readVideo: async (id: number) => (await call('GET /studio/videos/{id}', { params: { id } })).answer.video,
    listEdits: async () => (await call('GET /studio/edits')).answer.edits,
    undo: (id: number) => call('POST /studio/edits/{id}/undo', { params: { id } }),
  };
}
