import { pages, type ScalePage } from './pages';
import { asJson, asTable } from './report';
import type { ScaleVisit } from './visit';

const visit: ScaleVisit = {
  firstMs: 12_345,
  largestPaintMs: 12_345,
  loadShift: 0.012,
  loadBlockingMs: 1_000,
  answerBytes: 10 * 1_024,
  answerRawBytes: 100 * 1_024,
  nodes: 3_000,
  heapBytes: 8 * 1_024 * 1_024,
  filterInpMs: 40,
  searchOpenInpMs: 80,
  searchThereMs: 400,
  searchTypeInpMs: 32,
  searchFoundMs: 500,
  scrollLongestFrameMs: 50,
  scrollBlockingMs: 0,
  scrollShift: 0,
};
const page = pages[1] as ScalePage;
const twice = { ...visit, firstMs: 24_690, largestPaintMs: 40_000 };
const both = [{ page, visits: { '12 series': [visit, visit], '2 000 series': [twice, visit, twice] } }];

describe('The table', () => {
  const table = asTable(both, 'phone');

  it('has a line for each figure that there is, with its unit, medians and their ratio', () => {
    expect(table).toMatch(/^\/series +12 series +2 000 series +ratio$/m);
    expect(table).toMatch(/^first card, ms +12345 +24690 \(18518–24690\) +2\.00$/m);
    expect(table).toMatch(/^JS heap, MB +8\.0 +8\.0 +1\.00$/m);
    expect(table).not.toMatch(/^at the end: JS heap, MB/m);
  });

  it('says under which conditions, and what is measured', () => {
    expect(table).toContain('CPU 4× slower, 1600 kbit/s, 150 ms');
    expect(table).toContain('3 visits of each');
    expect(table).toContain('\nJS heap: Runtime.getHeapUsage after a garbage collection');
  });

  it('fits 120 columns', () => {
    const wide = { ...visit, firstMs: 123_456, largestPaintMs: 99 };
    const many = pages.map((each) => ({
      page: each,
      visits: { '12 series': [visit, wide, twice], '2 000 series': [visit, wide, twice] },
    }));
    const longest = Math.max(
      ...asTable(many, 'desk')
        .split('\n')
        .map(({ length }) => length),
    );
    expect(longest).toBeLessThanOrEqual(120);
  });

  it('has a dash where a visit did not come so far, and no ratio of one catalogue alone', () => {
    const { searchFoundMs: _, ...brokenOff } = visit;
    const some = asTable([{ page, visits: { '12 series': [visit], '2 000 series': [brokenOff] } }], 'phone');
    expect(some).toMatch(/^search: last key to first result, ms +500 +– +–$/m);
    const alone = asTable([{ page, visits: { '2 000 series': [visit] } }], 'phone');
    expect(alone).toMatch(/^\/series +2 000 series$/m);
  });
});

it('gives programs medians with their units, and all visits', () => {
  const json = JSON.parse(JSON.stringify(asJson(both, 'phone')));
  expect(json.pages[0].figures[0]).toMatchObject({
    name: 'first card',
    unit: 'ms',
    medians: { '12 series': 12_345, '2 000 series': 24_690 },
    ratio: 2,
  });
  expect(json.pages[0].visits['2 000 series']).toHaveLength(3);
});
