import { asJson, asTable, type PlaybackResult } from './report';
import type { PlaybackVisit } from './visit';
import { speeds, ways, type Way } from './ways';

const visit = (firstFrameMs: number, more: Partial<PlaybackVisit> = {}): PlaybackVisit => ({
  firstFrameMs,
  blockedBeforeMs: 0,
  fetched: [],
  ...more,
});
const playing = { longTasks: 2, blockedMs: 30, longestMs: 70, droppedFrames: 0 };
const [speed] = speeds;
const [way] = ways;
if (!speed) throw new Error('There is no line.');
const result: PlaybackResult = {
  speed,
  way: way as Way,
  visits: {
    site: [
      visit(1_200, { playing, fetched: [{ path: '/late.js', fromMs: 90, toMs: 300 }] }),
      visit(1_100, {
        playing,
        fetched: [
          { path: '/hls.js', fromMs: 12.4, toMs: 400 },
          { path: '/poster.avif', fromMs: 20, toMs: 30 },
        ],
      }),
      visit(1_000, { playing }),
    ],
    bare: [visit(1_000), visit(1_000), visit(1_000, { playing })],
  },
};

describe('The table', () => {
  const table = asTable([result], 'phone');

  it('has medians, and their ratio to the last', () => {
    expect(table).toMatch(/^first frame, ms +1100 \(1050–1150\) +1000 +1\.10$/m);
    expect(table).toMatch(/^long tasks while playing +2 +2 +1\.00$/m);
  });

  it('has no ratio to nothing', () => {
    expect(table).toMatch(/^blocked until then, ms +0 +0 +–$/m);
  });

  it('tells what the middle visit of the first fetched, without pictures', () => {
    expect(table).toMatch(/^ +12 – +400 {2}\/hls\.js$/m);
    expect(table).not.toMatch(/poster|late\.js/);
  });

  it('says under which conditions, and what is measured', () => {
    expect(table).toContain('CPU 4× slower');
    expect(table).toContain('3 visits of each');
    expect(table).toContain('\nFirst frame: from the press');
  });
});

it('has medians and all visits for programs', () => {
  expect(asJson([result], 'desk')).toMatchObject({
    results: [
      {
        line: speed.name,
        way: 'click',
        medians: expect.arrayContaining([{ label: 'first frame, ms', site: 1_100, bare: 1_000 }]) as unknown,
        visits: result.visits,
      },
    ],
  });
});
