/** Adding what has a picture as an editor does, beside an API: pictures in all sizes take seconds. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { runCatalogueTool, startCatalogueTool } from '../../../test/support/catalogue-tool';
import { databases } from '../../../test/support/databases';
import { describeApi } from '../../../test/support/describe-api';
import type { CatalogueFile } from '../../catalogue/catalogue-file';

describeApi(
  'add-series',
  (client, database) => {
    const at = (file: string) => join(database().dataDir, file);
    const tool = (...args: string[]) => runCatalogueTool(database(), args);
    const add = (name: string, ...args: string[]) =>
      tool('add-series', name, '--picture', at('wide.png'), ...args);
    const below = (folder: string) => readdir(at(`media-library/${folder}`)).catch(() => []);
    const exported = async () => JSON.parse((await tool('export')).output) as CatalogueFile;

    beforeAll(async () => {
      await writeFile(at('empty.json'), JSON.stringify({ tags: [], speakers: [], series: [], heroes: [] }));
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#823' } }).toFile(
        at('wide.png'),
      );
      expect(await tool('import', at('empty.json'), '--remove-missing')).toMatchObject({ code: 0 });
    });

    it('REQ-API-3 adds the first series of a site, with its picture in all sizes', async () => {
      expect((await tool('list')).output).toBe('0 series\n\n0 tags\n');
      const added = await add(
        ' Über Feuer ',
        '--tagline',
        'What heat is for',
        '--description',
        'It is hot.',
        '--featured',
      );
      expect(added).toMatchObject({ code: 0, errors: '' });
      const [, id = ''] = /^“Über Feuer” is series (\d+), at position 1\.\n$/.exec(added.output) ?? [];

      const { answer } = await client().call('GET /video/series/{id}', { params: { id: Number(id) } });
      expect(answer.series).toMatchObject({
        name: 'Über Feuer',
        tagline: 'What heat is for',
        description: 'It is hot.',
        isFeatured: true,
        videoCount: 0,
        speakers: [],
        Picture: { widths: [320, 640, 1280], width: 1280, height: 720 },
      });
      expect(answer.series.Picture?.base).toMatch(/^\/media\/series\/uber-feuer-[0-9a-f]{8}\/picture$/);
      for (const width of answer.series.Picture?.widths ?? []) {
        for (const type of ['webp', 'avif']) {
          const response = await client().fetch(`${answer.series.Picture?.base}-${width}.${type}`);
          expect(response.headers.get('content-type')).toBe(`image/${type}`);
          expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width });
        }
      }
      expect(await below('.staging')).toEqual([]);
    });

    it('REQ-API-3 adds others at the end or in a position, and an import of an export changes nothing', async () => {
      const second = await add('Second', '--json');
      expect(JSON.parse(second.output)).toEqual({ id: expect.any(Number) as number, position: 2 });
      expect((await add('Between', '--position', '2')).output).toMatch(/at position 2/);
      expect((await add('Beyond', '--position', '99')).output).toMatch(/at position 4/);
      const catalogue = await exported();
      expect(catalogue.series.map(({ name }) => name)).toEqual(['Über Feuer', 'Between', 'Second', 'Beyond']);
      expect(catalogue.series[1]).toMatchObject({
        tagline: '',
        description: '',
        isFeatured: false,
        videos: [],
      });
      await writeFile(at('exported.json'), JSON.stringify(catalogue));
      for (const options of [['--dry-run'], ['--remove-missing']]) {
        expect(await tool('import', at('exported.json'), ...options)).toEqual({
          code: 0,
          output: 'Nothing to change: the catalogue already matches the file.\n',
          errors: '',
        });
      }
      // Elsewhere, import finds its pictures where this command has put them.
      expect(await tool('import', at('empty.json'), '--remove-missing')).toMatchObject({ code: 0 });
      expect(await tool('import', at('exported.json'))).toMatchObject({ code: 0, errors: '' });
      expect(await exported()).toEqual(catalogue);
    });

    it('REQ-API-3 refuses a name that a series has, in any case, and leaves no picture', async () => {
      const before = await below('media/series');
      const [first] = (await exported()).series;
      expect(await add('über FEUER')).toEqual({
        code: 1,
        output: '',
        errors: `There is a series “Über Feuer” already (${first?.id}): choose another name, or use that one.\n`,
      });
      expect(await below('media/series')).toEqual(before);
      expect(await below('.staging')).toEqual([]);
    });

    it('REQ-API-3 adds one of two series that get the same name at once', async () => {
      const runs = [1, 2].map(() => {
        const child = startCatalogueTool(database(), ['add-series', 'Twice', '--picture', at('wide.png')]);
        return child.ended;
      });
      expect((await Promise.all(runs)).sort()).toEqual([0, 1]);
      expect((await exported()).series.filter(({ name }) => name === 'Twice')).toHaveLength(1);
    });

    it('REQ-API-3 adds nothing without a picture', async () => {
      await writeFile(at('words.png'), 'no picture');
      const before = await exported();
      const wrong: [string, RegExp][] = [
        ['nothing.png', /^The picture \S+nothing\.png cannot be read \(ENOENT\): name a file that is there /],
        ['words.png', /^\S+words\.png is not a readable picture: name a JPEG, PNG, WebP or AVIF file\.\n$/],
        ['', /^The picture \S+ cannot be read \(EISDIR\): name a file /],
      ];
      for (const [file, sentence] of wrong) {
        const { code, output, errors } = await tool('add-series', 'Unseen', '--picture', at(file));
        expect({ file, code, output, errors }).toEqual({
          file,
          code: 1,
          output: '',
          errors: expect.stringMatching(sentence) as string,
        });
      }
      expect(await exported()).toEqual(before);
      expect(await below('.staging')).toEqual([]);
    });

    it('REQ-API-3 keeps the picture of a series whose command was killed right after saving it', async () => {
      const [{ picture } = { picture: { file: '' } }] = (await exported()).series;
      const [, name = ''] = picture.file.split('/');
      const staging = at(`media-library/.staging/${name}`);
      await mkdir(staging, { recursive: true });
      const plan = { name, picture: picture.file, folders: [`media/series/${name}`] };
      await writeFile(join(staging, 'plan.json'), JSON.stringify(plan));
      expect((await add('Another')).code).toBe(0);
      expect(await below('.staging')).toEqual([]);
      expect((await client().fetch(`/media/${picture.file}-640.webp`)).status).toBe(200);
    });
  },
  undefined,
  databases,
);

describeApi(
  'the slides of Home',
  (client, database) => {
    const tool = (...args: string[]) => runCatalogueTool(database(), args);
    const heroTitles = async () => {
      const { answer } = await client().call('GET /featured/hero');
      return answer.featuredHeros.map(({ title }) => title);
    };
    /** On PostgreSQL, the API hears of a command's change a moment later. */
    const untilTitlesAre = async (...titles: string[]) => {
      while (String(await heroTitles()) !== String(titles)) await setTimeout(50);
    };

    it('REQ-HOME-1 adds a slide with its picture in all sizes, moves it and removes it', async () => {
      const picture = join(database().dataDir, 'wide.png');
      await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#823' } }).toFile(picture);
      const words = ['--title', 'Newest', '--description', 'It is new.'];
      const added = await tool(
        'hero',
        'add',
        picture,
        ...words,
        '--cta',
        'Watch|/series/7|play',
        '--position',
        '2',
      );
      expect(added).toMatchObject({ code: 0, errors: '' });
      const [, id = ''] = /^“Newest” \((\d+)\) is slide 2\.\n$/.exec(added.output) ?? [];
      await untilTitlesAre('First', 'Newest', 'Second');
      const { answer } = await client().call('GET /featured/hero');
      const slide = answer.featuredHeros[1];
      expect(slide).toMatchObject({
        description: 'It is new.',
        ctas: [{ title: 'Watch', ctaLink: '/series/7', iconShape: 'play' }],
        Picture: { widths: [640, 1280, 1920], width: 1920, height: 1080 },
      });
      expect((await tool('hero', 'move', id, '9')).output).toBe(`“Newest” (${id}) is slide 3.\n`);
      await untilTitlesAre('First', 'Second', 'Newest');
      expect((await tool('hero', 'list')).output).toMatch(
        new RegExp(`^1\\. First \\(51\\)\n {3}Watch: /series/7\n2\\..*\n3\\. Newest \\(${id}\\)\n`),
      );
      expect((await tool('hero', 'remove', id)).code).toBe(0);
      await untilTitlesAre('First', 'Second');
      expect((await tool('hero', 'remove', id)).errors).toMatch(new RegExp(`^There is no hero ${id}: `));
      expect((await tool('hero', 'move', id, '1')).code).toBe(1);
    });

    it('REQ-HOME-1 adds no slide with a link that leads nowhere', async () => {
      const picture = join(database().dataDir, 'wide.png');
      const link = await tool('hero', 'add', picture, '--title', 'X', '--cta', 'Watch|/series/99');
      expect(link).toMatchObject({
        code: 1,
        errors: 'A link of the hero leads to /series/99, but there is no such series: correct it.\n',
      });
      await untilTitlesAre('First', 'Second');
    });
  },
  undefined,
  databases,
);
