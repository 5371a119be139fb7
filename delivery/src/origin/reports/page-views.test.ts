import { VIEWS_PER_HOUR, createPageViews, signView, verifyView } from './page-views';

const SECRET = 'a'.repeat(32);
const NOW = new Date('2026-11-27T12:00:00Z');
const view = { id: 'abcdefghijkl', revision: 7 };
const value = signView(view, new Date(NOW.getTime() + 1_000), SECRET);

describe('The value of a page view', () => {
  it('names its view', () => {
    expect(verifyView(value, SECRET, NOW)).toEqual(view);
  });

  it.each([
    ['nothing', ''],
    ['another revision', value.replace('.7.', '.8.')],
    ['a later end', value.replace(/\.\d{10}\./, '.9999999999.')],
    ['a longer value', `${value}A`],
    ['letters of two bytes', value.slice(0, -1) + 'é'],
  ])('is refused as %s', (_, changed) => {
    expect(verifyView(changed, SECRET, NOW)).toBeUndefined();
  });
});

describe('The page views of an origin', () => {
  function open(secret?: string, isProduction = true) {
    const clock = { ms: NOW.getTime() };
    const views = createPageViews({
      secret,
      isProduction,
      nowMs: () => clock.ms,
    });
    return { clock, ...views };
  }
  const ADDRESS = '2001:db8:0:7::1';
  const OTHER_OF_NETWORK = '2001:db8:0:8::1';

  it('are known to each origin with the same secret, and to no other', () => {
    const [one, other, alone] = [open(SECRET), open(SECRET), open()];
    expect(other.admit(one.create(3), ADDRESS)).toMatchObject({ revision: 3 });
    expect(alone.admit(one.create(3), ADDRESS)).toBeUndefined();
    expect(alone.admit(alone.create(3), ADDRESS)).toMatchObject({ revision: 3 });
  });

  it('count for so many of a network within an hour, and for others beside it', () => {
    const { clock, create, admit } = open();
    const first = create(1);
    expect(admit(first, ADDRESS)).toBeDefined();
    for (let number = 1; number < VIEWS_PER_HOUR; number += 1)
      expect(admit(create(1), OTHER_OF_NETWORK)).toBeDefined();
    expect(admit(create(1), ADDRESS)).toBeUndefined();
    expect(admit(first, ADDRESS)).toBeDefined();
    expect(admit(create(1), '198.51.100.1')).toBeDefined();
    clock.ms += 3_600_001;
    expect(admit(create(1), ADDRESS)).toBeDefined();
  });

  it('name a network without its address, after the secret', () => {
    const { tagNetwork } = open();
    expect(tagNetwork('203.0.113.7')).toMatch(/^[\w-]{8}\.[\w-]{8}$/);
    expect(tagNetwork(OTHER_OF_NETWORK)).toBe(tagNetwork(ADDRESS));
    expect(tagNetwork('198.51.100.1')).not.toBe(tagNetwork('203.0.113.7'));
    const [secretName = ''] = tagNetwork('127.0.0.1').split('.');
    expect(tagNetwork('203.0.113.7')).toContain(`${secretName}.`);
    expect(open().tagNetwork('203.0.113.7')).not.toContain(secretName);
    expect(open(SECRET).tagNetwork('10.0.0.1')).toBe(open(SECRET).tagNetwork('10.0.0.1'));
  });

  it('name all networks alike outside production', () => {
    const { tagNetwork } = open(SECRET, false);
    for (const address of ['127.0.0.1', '203.0.113.7']) expect(tagNetwork(address)).toBe('demo');
  });
});
