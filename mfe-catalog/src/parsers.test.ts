import {
  parseAllSeries,
  parseSearchResults,
  parseHeroSlides,
  parseSeries,
  parseTag,
  parseTags,
} from './parsers';

describe('What is taken from an answer', () => {
  it.each([undefined, null, {}, 'words', 7])('is an empty list where %p came instead of one', (value) => {
    expect(parseAllSeries(value)).toEqual([]);
    expect(parseHeroSlides(value)).toEqual([]);
    expect(parseTags(value)).toEqual([]);
  });

  it.each([undefined, null, [], {}, 'words', { id: 'x' }])(
    'is nothing where %p came instead of one thing',
    (value) => {
      expect(parseSeries(value)).toBeUndefined();
      expect(parseTag(value)).toBeUndefined();
    },
  );

  it('leaves out what has no id, and keeps the rest', () => {
    expect(parseAllSeries([null, { name: 'No id' }, { id: 2, name: 'Harbour' }])).toHaveLength(1);
    expect(
      parseTag({ id: 1, name: 'Courage', videos: [{ title: 'No id' }, null, { id: 3 }] })?.videos,
    ).toEqual([{ id: 3 }]);
  });

  it('takes null for absent', () => {
    const series = parseSeries({
      id: 1,
      name: null,
      tagline: null,
      description: null,
      videos: null,
      speakers: null,
    });
    expect(series).toEqual({ id: 1, name: 'Untitled series', videos: [], speakers: [] });
  });

  it('names what came without a name', () => {
    expect(parseTag({ id: 1 })?.name).toBe('Untitled');
    expect(parseSeries({ id: 1, name: ' ' })?.name).toBe('Untitled series');
  });

  it('REQ-API-4 numbers the episodes of a series that come without a title', () => {
    const videos = [{ id: 71 }, { id: 72, title: ' Slag ' }, { title: 'No id' }, { id: 73, title: '  ' }];
    expect(parseSeries({ id: 1, name: 'Forged', videos })?.videos?.map(({ title }) => title)).toEqual([
      'Episode 1',
      'Slag',
      'Episode 3',
    ]);
  });

  it('leaves out words that are none, wherever they were looked for', () => {
    const video = { id: 71, title: 7, description: {}, ThumbnailUrl: [] };
    const series = { id: 1, name: 'Forged', tagline: 3, description: ' ', ThumbnailUrl: {}, videos: [video] };
    expect(parseSeries(series)).toEqual({
      id: 1,
      name: 'Forged',
      videos: [{ id: 71, title: 'Episode 1' }],
      speakers: [],
    });
    expect(parseTag({ id: 1, name: 'Courage', videos: [video] })?.videos).toEqual([{ id: 71 }]);
  });

  it('takes a video that is listed twice once, where it stands first', () => {
    const videos = [{ id: 71, title: 'Slag' }, { id: 72 }, { id: '71', title: 'Again' }];
    expect(parseTag({ id: 1, videos })?.videos).toEqual([{ id: 71, title: 'Slag' }, { id: 72 }]);
  });

  it('leaves out speakers of whom there is nothing to read', () => {
    const speakers = [{}, null, { name: ' ', bio: 7 }, { bio: 'A smith.' }, { name: 'Amos' }];
    expect(parseSeries({ id: 1, speakers })?.speakers).toEqual([
      { name: '', bio: 'A smith.' },
      { name: 'Amos' },
    ]);
  });

  it('tells how many videos a tag has, if that is a number', () => {
    expect(parseTag({ id: 1, videoCount: 700 })?.videoCount).toBe(700);
    expect(parseTag({ id: 1, videoCount: 'many' })).not.toHaveProperty('videoCount');
  });

  it('gives slides the fields they are drawn from', () => {
    expect(parseHeroSlides([{}, { title: 'Forged', image: '/a.webp', ctas: [{}] }])).toEqual([
      { title: 'Forged', image: '/a.webp', ctas: [{ title: '', ctaLink: '' }] },
    ]);
  });

  it.each([undefined, null, [], 'words', {}, { videos: null, series: 7, tags: 'x' }])(
    'REQ-SEARCH-3 is nothing found where %p came',
    (value) => {
      expect(parseSearchResults(value)).toEqual({ videos: [], series: [], tags: [] });
    },
  );

  it('REQ-API-4 is found though nothing but ids and names came, the ids as strings', () => {
    expect(
      parseSearchResults({
        videos: [{ id: '71' }, { id: 72, title: 7, series: 'Forged' }, { title: 'No id' }],
        series: [{ id: '7', name: 'Forged' }, null],
        tags: [{ id: '2', name: 'Courage', videos: null }, { name: 'No id' }],
      }),
    ).toEqual({
      videos: [
        { id: 71, title: '' },
        { id: 72, title: '' },
      ],
      series: [{ id: 7, name: 'Forged', speakers: [] }],
      tags: [{ id: 2, name: 'Courage' }],
    });
  });

  it('tells the series of a video that was found, if it can be linked to', () => {
    const videos = [
      { id: 71, title: 'Slag', series: { id: '7', name: ' Forged ' } },
      { id: 72, title: 'Ore', series: { name: 'Forged' } },
    ];
    expect(parseSearchResults({ videos }).videos).toEqual([
      { id: 71, title: 'Slag', series: { id: 7, name: 'Forged' } },
      { id: 72, title: 'Ore' },
    ]);
  });
});
