import { describeApi } from '../../test/support/describe-api';
import { createEditor } from '../../test/support/editors';

describeApi('Chapters in the studio', (client) => {
  const { call, readVideo, listEdits, undo } = createEditor(client);

  it('REQ-API-3 shows viewers the chapters that an editor wrote, in order and inside the video, until they are taken back', async () => {
    const params = { id: 701 };
    const seconds = (await readVideo(701)).duration ?? 0;
    const save = async (chapters: { startSeconds: number; title: string }[]) => {
      const { editId } = await readVideo(701);
      return call('PUT /studio/videos/{id}/chapters', { params, body: { editId, chapters } });
    };
    const readPublic = async () => (await call('GET /video/{id}', { params })).answer.video;
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
    expect(await readVideo(701)).toMatchObject({ chapters });
    const [{ id: made, ...edit } = { id: 0 }] = await listEdits();
    expect(edit).toMatchObject({ what: 'Changed the chapters', canUndo: true });
    expect((await save([])).status).toBe(200);
    expect((await readPublic()).chapters).toEqual([]);
    await undo(made + 1);
    await undo(made);
    expect(await readPublic()).toMatchObject({ chapters });
  });
});
