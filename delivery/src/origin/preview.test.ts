/** Preview links at the origin. */
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { origins } from '../../test/origin-site';
import { smallSites } from '../../test/small-site';
import { preview } from '../releases/preview';

const makeSite = smallSites();
const { open } = origins();
const [OLD, NEW] = ['1.2.0-bbbbbbbb', '1.3.0-cccccccc'] as const;
let now = new Date();
let place: string;
let link: string;
let token: string;
let origin: FastifyInstance;

const ask = async (asked: string) => {
  const { statusCode, headers, body } = await origin.inject(`/preview-${encodeURIComponent(asked)}.json`);
  return { status: statusCode, headers, body: JSON.parse(body) as { message?: string } };
};

beforeAll(async () => {
  const { store, add, build, ...made } = await makeSite();
  place = made.place;
  await add(OLD);
  const { dist, built } = build(NEW);
  link = (await preview(store, dist, built)).path;
  token = new URL(link, 'http://x').searchParams.get('preview') ?? '';
  origin = await open(place, {}, { nowMs: () => now.getTime() });
});
beforeEach(() => {
  now = new Date();
});

describe('REQ-FED-4 A tab with a preview link', () => {
  it('gets the version that it names and its end, and no cache may keep that', async () => {
    const { status, headers, body } = await ask(token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(body).toMatchObject({
      feature: { name: 'mfe-catalog', version: NEW, entry: `/mfe-catalog/${NEW}/remoteEntry.11.js` },
      until: Number(token.split('.').at(-2)) * 1000,
    });
  });

  const changed = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');

  it.each<[string, () => string, number, string]>([
    ['a changed letter', () => changed(token), 403, 'This preview link is not valid.'],
    ['another version', () => token.replace(NEW, OLD), 403, 'is not valid.'],
    ['a later end', () => token.replace(/\.\d{10}\./, '.9999999999.'), 403, 'is not valid.'],
    ['a path', () => '../../live', 403, 'is not valid.'],
  ])('with %s gets a sentence, uncached', async (_, make, status, sentence) => {
    const refused = await ask(make());
    expect([refused.status, refused.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(refused.body).toEqual({ message: expect.stringContaining(sentence) });
  });

  it('gets a sentence once the link has expired, by the clock of the origin', async () => {
    const end = Number(token.split('.').at(-2)) * 1000;
    now = new Date(end - 1);
    expect((await ask(token)).status).toBe(200);
    now = new Date(end);
    const { status, body } = await ask(token);
    expect([status, body.message]).toEqual([
      410,
      `This preview of mfe-catalog expired on ${now.toUTCString()}. Ask for a new link.`,
    ]);
  });

  it('gets a sentence once its version is not there any more, or its manifest is broken', async () => {
    const file = path.join(place, 'mfe-catalog', NEW, 'feature.json');
    const text = fs.readFileSync(file);
    fs.writeFileSync(file, '{');
    expect((await ask(token)).status).toBe(404);
    fs.writeFileSync(file, text);
  });
});

describe('REQ-FED-4 The page of a preview link', () => {
  it('is the live one, and is not kept, not rendered and not listed', async () => {
    for (const url of [link, '/series?tab=2&preview=nothing']) {
      const { headers, body } = await origin.inject(url);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      expect(headers).not.toHaveProperty('etag');
      expect(body).toContain(OLD);
      expect(body).not.toContain(NEW);
      expect(body).not.toContain(' data-rendered');
    }
  });
});
