import type { APIRequestContext, APIResponse } from '@playwright/test';

export interface CreatedPlaylist {
  id: number;
  name: string;
  linkSlug: string;
}

/** Calls of the API as the owner of playlists, without the browser. `api` is the API's address. */
export class PlaylistOwner {
  constructor(
    private readonly request: APIRequestContext,
    private readonly api: string,
    private readonly token: string,
  ) {}

  /** Creates a playlist with videos in this order. */
  async create(name: string, videoIds: readonly number[] = []): Promise<CreatedPlaylist> {
    await this.post('/playlist/create', { name });
    const created = (await this.list()).find((playlist) => playlist.name === name);
    if (!created) throw new Error(`The playlist ${name} is missing`);
    await this.add(created.id, videoIds);
    return created;
  }

  async add(playlistId: number, videoIds: readonly number[]): Promise<void> {
    for (const videoId of videoIds) await this.post('/playlist/add_video', { playlistId, videoId, order: 1 });
  }

  async list(): Promise<CreatedPlaylist[]> {
    const response = await this.request.get(`${this.api}/playlist/my_playlists`, { headers: this.headers });
    return ((await check(response).json()) as { playlists: CreatedPlaylist[] }).playlists;
  }

  private get headers() {
    return { Authorization: this.token };
  }

  private async post(call: string, data: object): Promise<void> {
    check(await this.request.post(`${this.api}${call}`, { headers: this.headers, data }));
  }
}

function check(response: APIResponse): APIResponse {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}`);
  return response;
}
