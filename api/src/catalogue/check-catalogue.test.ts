import { catalogueOfTests } from '../../test/support/sample-folder';
import { checkCatalogue, findReferenceProblems, PROBLEMS_MAX } from './check-catalogue';

/** A copy of the tests' catalogue, changed by hand as an editor would. */
function changed(change: (catalogue: ReturnType<typeof copy>) => void): unknown {
  const catalogue = copy();
  change(catalogue);
  return catalogue;
}
const copy = () => JSON.parse(JSON.stringify(catalogueOfTests)) as Editable;
type Loose = Record<string, unknown>;
interface Editable {
  series: (Loose & { videos: Loose[]; speakerIds: unknown[] })[];
  tags: (Loose & { videoIds: unknown[] })[];
  speakers: Loose[];
  heroes: (Loose & { ctas: Loose[] })[];
}
const at = <T>(list: readonly T[], index: number): T => {
  const entry = list[index];
  if (entry === undefined) throw new Error(`There is no entry ${index}`);
  return entry;
};

describe('checkCatalogue', () => {
  it('REQ-API-3 takes a good one', () => {
    expect(checkCatalogue(catalogueOfTests)).toEqual({ catalogue: catalogueOfTests, problems: [] });
  });

  const wrong: [string, (catalogue: Editable) => void, string][] = [
    [
      'a text for a number',
      ({ series }) => (at(at(series, 1).videos, 0).duration = 'long'),
      'series[1].videos[0].duration must be a number, but is "long".',
    ],
    ['a missing field', ({ series }) => delete at(series, 0).tagline, 'series[0].tagline is missing.'],
    ['an empty name', ({ tags }) => (at(tags, 0).name = ''), 'tags[0].name must not be empty.'],
    [
      'a misspelt field',
      ({ speakers }) => (at(speakers, 0).boi = 'x'),
      'speakers[0].boi is no known field: correct its name or take it out.',
    ],
    [
      'an id after which few can follow',
      ({ tags }) => (at(tags, 0).id = 2 ** 31 - 1),
      'tags[0].id must be a whole number from 1 to 2000000000, but is 2147483647.',
    ],
    [
      'a path of a picture that leads out',
      ({ speakers }) => (at(speakers, 0).picture = { ...picture, file: '../x' }),
      'speakers[0].picture.file must be a path below media of a-z, 0-9, /, _ and -, without width and ending, but is "../x".',
    ],
    [
      'a stream that leads out',
      ({ series }) => (at(at(series, 0).videos, 0).videoId = '../../etc'),
      'series[0].videos[0].videoId must match ^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$, but is "../../etc".',
    ],
    [
      'a character that a database refuses',
      ({ speakers }) => (at(speakers, 0).bio = 'a\0b'),
      'speakers[0].bio must be text, but holds a character that cannot be stored: remove it.',
    ],
    [
      'an id twice',
      ({ series }) => (at(series, 1).id = 7),
      'series[1].id is 7, as is series[0].id: each may be there once.',
    ],
    [
      'a video in two series',
      ({ series }) => (at(at(series, 1).videos, 0).id = 701),
      'series[1].videos[0].id is 701, as is series[0].videos[0].id: a video is in one series only, once.',
    ],
  ];
  const picture = { widths: [320], width: 320, height: 180, placeholder: 'data:image/webp;base64,AAAA' };

  it.each(wrong)('REQ-API-3 tells of %s, and where', (_, change, problem) => {
    expect(checkCatalogue(changed(change))).toEqual({ catalogue: undefined, problems: [problem] });
  });

  it.each([null, 7, 'text', []])('REQ-API-3 refuses %j, which is no catalogue at all', (content) => {
    const { catalogue, problems } = checkCatalogue(content);
    expect(catalogue).toBeUndefined();
    expect(problems[0]).toMatch(/^The file must be an object/);
  });

  it('REQ-API-3 tells all problems at once, but no more than one can read', () => {
    const { problems } = checkCatalogue(
      changed(({ series, tags }) => {
        for (const video of at(series, 0).videos) video.title = '';
        at(tags, 0).isFeatured = 'yes';
      }),
    );
    expect(problems).toHaveLength(PROBLEMS_MAX + 1);
    expect(new Set(problems).size).toBe(PROBLEMS_MAX + 1);
    expect(problems.at(-1)).toMatch(/^and more/);
  });
});

describe('findReferenceProblems', () => {
  const known = {
    speakers: new Set([1, 2]),
    series: new Set([7, 8, 9]),
    videos: new Set([...Array.from({ length: 25 }, (_, index) => 701 + index), 801, 802]),
    tags: new Set([31, 32]),
  };
  const problems = (change: (catalogue: Editable) => void) => [
    ...findReferenceProblems(changed(change) as typeof catalogueOfTests, known),
  ];
  const linkTo = (ctaLink: string) =>
    problems(({ heroes }) => (at(heroes, 0).ctas = [{ title: 'Watch', ctaLink }]));

  it('REQ-API-3 tells of a speaker and of a video that are not there', () => {
    expect(
      problems(({ series, tags }) => {
        at(series, 0).speakerIds = [2, 99];
        at(tags, 1).videoIds = [99];
      }),
    ).toEqual([
      'series[0].speakerIds[1] is 99, but there is no such speaker.',
      'tags[1].videoIds[0] is 99, but there is no such video.',
    ]);
  });

  it.each([
    '/series/7',
    '/video/701?type=series&source=7',
    '/featured/31',
    '/series',
    '/my_playlists',
    'https://example.org/give',
  ])('REQ-HOME-1 takes the link %s of a hero', (link) => {
    expect(linkTo(link)).toEqual([]);
  });

  it.each([
    ['/series/99', /leads to \/series\/99, but there is no such series\.$/],
    ['/video/1?type=series', /there is no such video\.$/],
    ['/featured/7', /there is no such tag\.$/],
    ['series/7', /must be a path of this site or begin with https:/],
    ['//example.org', /must be a path of this site/],
    ['/\\example.org', /must be a path of this site/],
    ['javascript:alert(1)', /must be a path of this site/],
  ])('REQ-HOME-1 refuses the link %s of a hero', (link, problem) => {
    const [first, ...others] = linkTo(link);
    expect(first).toMatch(/^heroes\[0\]\.ctas\[0\]\.ctaLink /);
    expect(first).toMatch(problem);
    expect(others).toEqual([]);
  });
});
