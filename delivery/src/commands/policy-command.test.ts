import { runDelivery } from './run-delivery';
import { openTarget } from './target';

async function run(target: string, ...args: string[]) {
  const lines: string[] = [];
  const collect = (text: string) => void lines.push(text);
  const env = { S3_ENDPOINT: 'http://127.0.0.1:9', PRIVATE_TARGET: 's3://log/one' };
  const code = await runDelivery(['policy', ...args], {
    print: collect,
    log: collect,
    openTarget: (_, access) => openTarget(target, env, undefined, access),
  });
  return { code, text: lines.join('\n') };
}

const allow = (Action: string, ...Resource: string[]) => ({ Effect: 'Allow', Action, Resource });
const inSite = (...keys: string[]) => keys.map((key) => `arn:aws:s3:::site/one/${key}`);
const reads = [allow('s3:ListBucket', 'arn:aws:s3:::site'), allow('s3:GetObject', ...inSite('*'))];

describe('The policy of a role', () => {
  it('REQ-FED-1 lets a writer write its own part, and the files that each release rewrites', async () => {
    const { code, text } = await run('s3://site/one', 'writer', 'mfe-catalog');
    expect(code).toBe(0);
    const page = ['robots.txt', 'manifest.webmanifest', 'favicon.ico', 'apple-touch-icon.png', 'index.html'];
    const shared = ['live.json', ...page, 'registry.json', 'site-content/*', '.probe/*'];
    expect(JSON.parse(text)).toEqual({
      Version: '2012-10-17',
      Statement: [
        ...reads,
        allow('s3:PutObject', ...inSite('mfe-catalog/*', ...shared)),
        allow('s3:DeleteObject', ...inSite('mfe-catalog/*/preview-only.json', '.probe/*')),
        allow('s3:ListBucket', 'arn:aws:s3:::log'),
        allow('s3:GetObject', 'arn:aws:s3:::log/one/log/*'),
        allow('s3:PutObject', 'arn:aws:s3:::log/one/log/*', 'arn:aws:s3:::log/one/maps/mfe-catalog/*'),
      ],
    });
  });

  it('lets previews write their part and their links, and readers nothing', async () => {
    const links = inSite('preview-mfe-catalog@*');
    const { text } = await run('s3://site/one', 'preview', 'mfe-catalog');
    expect(JSON.parse(text)).toMatchObject({
      Statement: [
        ...reads,
        allow('s3:PutObject', ...inSite('mfe-catalog/*'), ...links),
        allow('s3:DeleteObject', ...links),
      ],
    });
    const reader = await run('s3://site', 'reader', '--json');
    expect(JSON.parse(reader.text)).toMatchObject({
      Statement: [reads[0], allow('s3:GetObject', 'arn:aws:s3:::site/*')],
    });
  });

  it.each([
    ['a folder', '/srv/site', ['reader'], '/srv/site is a folder, which has no such policies'],
    ['a writer of nothing', 's3://site', ['writer'], 'Name the part: policy writer mfe-catalog'],
    ['a writer of all', 's3://site', ['writer', '*'], 'Name the part: policy writer mfe-catalog'],
    ['a reader of one part', 's3://site', ['reader', 'mfe-catalog'], 'leave the workspace out'],
    ['another role', 's3://site', ['admin'], 'writer, preview, reader'],
  ])('is refused for %s', async (_, target, args, message) => {
    expect(await run(target, ...args)).toEqual({
      code: 2,
      text: expect.stringContaining(message) as string,
    });
  });
});
