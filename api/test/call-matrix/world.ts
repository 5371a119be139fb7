import type { CallName, CallParams } from '@steadfast/contract';
import { signUpEditor } from '../support/editors';
import type { ApiClient } from '../support/api-client';
import { LONG_SERIES } from '../support/sample-folder';

/** Somebody with an account. */
export interface Person {
  email: string;
  password: string;
  token: string;
}
/** What there is when the calls of the matrix are made: two people, each with a playlist, and an editor. */
export interface World {
  client: ApiClient;
  viewer: Person;
  stranger: Person;
  editor: Person;
  /** Somebody whom nobody knows yet. */
  newPerson(): Promise<Person>;
  /** A playlist of one video, of this person. */
  newPlaylist(of: Person): Promise<{ id: number; linkSlug: string }>;
}
/** What a call is made with. */
export interface Sent<N extends CallName = CallName> {
  params?: CallParams<N>;
  body?: Record<string, unknown>;
  /** Whose token goes along; the viewer's when absent, for calls of editors the editor's. */
  as?: Person;
}

/** The first video of every playlist that is made here. */
export const FIRST_VIDEO = LONG_SERIES.videoIds[0] ?? 0;

export async function createWorld(client: ApiClient): Promise<World> {
  const newPlaylist = async ({ token }: Person) => {
    const playlist = await client.newPlaylist(token);
    const body = { playlistId: playlist.id, videoId: FIRST_VIDEO };
    await client.call('POST /playlist/add_video', { token, body });
    return playlist;
  };
  return {
    client,
    viewer: await client.signUp(),
    stranger: await client.signUp(),
    editor: await signUpEditor(client),
    newPerson: () => client.signUp(),
    newPlaylist,
  };
}
