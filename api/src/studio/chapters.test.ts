import { describeApi } from '../../test/support/describe-api';
import { signUpEditor } from '../../test/support/editors';

describeApi('Chapters in the studio', (client) => {
  it('REQ-API-3 shows viewers the chapters that an editor wrote, in order and inside the video, until they are taken back', async () => {
    const { token } = await signUpEditor(client());
    const [video] = await client().api.sql(
      `select id, duration_seconds from videos where state = 'published' limit 1`,
    );
    const params = { id: Number(video?.id) };
    const seconds = Number(video?.duration_seconds);
    const readEditId = async () =>
      (await client().call('GET /studio/videos/{id}', { token, params })).answer.video.editId;
    const save = async (chapters: { startSeconds: number; title: string }[]) =>
      client().call('PUT /studio/videos/{id}/chapters', {
        token,
        params,
        body: { editId: await readEditId(), chapters },
      });
    const readPublic = async () => (await client().call('GET /video/{id}', { params })).answer.video;
    const at = (...starts: number[]) =>
      starts.map((startSeconds) => ({ startSeconds, title: ` Part ${startSeconds} ` }));

    expect(await readPublic()).not.toHaveProperty('chapters');
    for (const [starts, sentence] of [
      [[0], 'chapters must be at least two, or none.'],
      [[1, 2], 'chapters must begin at 0:00.'],
      [[0, 2, 2], 'chapters.2.startSeconds must be later than that of the chapter before it.'],
      [[0, seconds], 'chapters.1.startSeconds must be inside the video.'],
    ] as const)
      expect((await save(at(...starts))).error.message).toBe(sentence);
    expect((await save([...at(0), { startSeconds: 1, title: ' ' }])).status).toBe(400);

    expect((await save(at(0, 1))).status).toBe(200);
    const chapters = [
      { startSeconds: 0, title: 'Part 0' },
      { startSeconds: 1, title: 'Part 1' },
    ];
    expect((await readPublic()).chapters).toEqual(chapters);
    expect((await client().call('GET /studio/videos/{id}', { token, params })).answer.video).toMatchObject({
      chapters,
    });
    const { edits } = (await client().call('GET /studio/edits', { token })).answer;
    expect(edits[0]).toMatchObject({ what: 'Changed the chapters', canUndo: true });
    expect((await save([])).status).toBe(200);
    expect((await readPublic()).chapters).toEqual([]);
    for (const id of [(edits[0]?.id ?? 0) + 1, edits[0]?.id ?? 0])
      await client().call('POST /studio/edits/{id}/undo', { token, params: { id } });
    expect(await readPublic()).toMatchObject({ chapters });
  });
});
