import type { ApiClient } from './api-client';

/** A new editor, signed in. */
export async function signUpEditor(client: ApiClient): ReturnType<ApiClient['signUp']> {
  const person = await client.signUp();
  await makeEditor(client, person.email);
  return person;
}

export async function makeEditor({ api }: ApiClient, email: string): Promise<void> {
  await api.sql(`insert into editors (account_id) select id from accounts where email = '${email}'`);
}
