import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder, writeContent } from '../../test/built-site';
import { contentAddress, readSiteContent } from './read-site-content';

const folder = temporaryFolder();
const write = (given?: object) => writeContent(fs.mkdtempSync(path.join(folder, 'content-')), given);
const writeText = (text: string) => {
  const file = write();
  fs.writeFileSync(file, text);
  return file;
};
const about = (file: string) =>
  JSON.parse(readSiteContent(file).files.get('about.json')?.body.toString() ?? 'null') as unknown;

describe('The content file', () => {
  it('REQ-NAV-10 that comes with the site has everything that About shows', () => {
    const { content, files } = readSiteContent(
      path.join(__dirname, '../../../shell/content/site-content.json'),
    );
    expect(content.about).toMatchObject({
      mission: [expect.any(String), expect.any(String)],
      vision: expect.any(Array),
      values: expect.any(Array),
      beliefs: expect.any(Array),
      team: [{ bio: expect.any(Array) }, { bio: expect.any(Array) }],
    });
    const networks = content.socialLinks.map(({ name }) => name);
    expect(networks).toEqual(['Facebook', 'TikTok', 'X', 'Instagram', 'YouTube']);
    expect(files.size).toBe(3);
  });

  it('gives the browser what About shows, with pictures by their addresses, and nothing else', () => {
    const file = write();
    const { hash, files } = readSiteContent(file);
    expect(about(file)).toEqual({
      mission: ['To walk together.'],
      team: [{ name: 'Amos', role: 'Founder', bio: ['A smith.'], picture: contentAddress(hash, 'one.webp') }],
    });
    expect(files.get('one.webp')).toEqual({ type: 'image/webp', body: Buffer.from('a picture') });
    expect([...files.keys()].sort()).toEqual(['about.json', 'one.webp']);
  });

  it('has another address when a word or a picture has changed, and the same when nothing has', () => {
    const hashOf = (file: string) => readSiteContent(file).hash;
    const first = hashOf(write());
    expect(hashOf(write())).toBe(first);
    expect(hashOf(write({ tagline: 'Stand.' }))).not.toBe(first);
    const file = write();
    fs.writeFileSync(path.join(path.dirname(file), 'one.webp'), 'another picture');
    expect(hashOf(file)).not.toBe(first);
  });

  it('may be saved with a byte order mark, as some editors do', () => {
    const file = write();
    fs.writeFileSync(file, `\uFEFF${fs.readFileSync(file, 'utf8')}`);
    expect(readSiteContent(file).content.name).toBe('Steadfast');
  });

  const person = { name: 'A', role: 'B', bio: ['C'] };
  it.each<[string, object]>([
    ['/name must be what the site is called', { name: undefined }],
    [
      '/socialLinks/1/url must be an address that begins with https://',
      {
        socialLinks: [
          { name: 'X', url: 'https://x.com/' },
          { name: 'TikTok', url: 'javascript:alert(1)' },
        ],
      },
    ],
    ['/about/vison is not known: correct its name, or remove it', { about: { vison: ['To walk.'] } }],
    ['/about/team/0/role must be what this person does', { about: { team: [{ ...person, role: 7 }] } }],
    [
      '/about/team/1/picture must be the name of a square .webp',
      { about: { team: [person, { ...person, picture: '../../etc/passwd' }] } },
    ],
    [
      '/about/team/0/picture names "gone.webp", which cannot be read: put it beside',
      { about: { team: [{ ...person, picture: 'gone.webp' }] } },
    ],
  ])('that is wrong is refused in one sentence: %s …', (sentence, given) => {
    const file = write(given);
    expect(() => readSiteContent(file)).toThrow(
      expect.objectContaining({ code: 'bad-content', message: expect.stringContaining(file) }),
    );
    expect(() => readSiteContent(file)).toThrow(sentence);
  });

  it.each([
    ['no JSON', () => writeText('{"name": '), /cannot be read \(.*JSON.*\): fix that/],
    ['no object', () => writeText('[]'), /^The content must be an object/],
    [
      'not there',
      () => path.join(folder, 'nowhere.json'),
      /cannot be read .+ or name another with SITE_CONTENT_FILE\.$/,
    ],
  ])('that is %s is refused with a hint', (_, file, message) => {
    expect(() => readSiteContent(file())).toThrow(expect.objectContaining({ code: 'bad-content' }));
    expect(() => readSiteContent(file())).toThrow(message);
  });
});
