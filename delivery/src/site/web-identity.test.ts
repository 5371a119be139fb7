/** Credentials that the SDK gets for a workflow's OIDC token, from a local STS. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../test/built-site';
import { openStore } from './open-store';

const ROLE = 'arn:aws:iam::123456789012:role/steadfast-writer-mfe-catalog';
const TOKEN = 'header.claims.signature';
const GRANTED =
  '<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials><AccessKeyId>role-key</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>session</SessionToken><Expiration>2099-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>';
const REFUSED =
  '<ErrorResponse><Error><Code>InvalidIdentityToken</Code><Message>No.</Message></Error></ErrorResponse>';
const env = { ...process.env };
const tokenFile = path.join(temporaryFolder(), 'token');

/** What STS was asked for, and with which credentials the bucket. */
let asked: URLSearchParams[] = [];
let used: string[] = [];
const sts = http.createServer((request, response) => {
  void text(request).then((body) => {
    const call = new URLSearchParams(body);
    asked.push(call);
    const isGranted = call.get('WebIdentityToken') === TOKEN && call.get('RoleArn') === ROLE;
    response.writeHead(isGranted ? 200 : 400, { 'content-type': 'text/xml' });
    response.end(isGranted ? GRANTED : REFUSED);
  });
});
const bucket = http.createServer(({ headers }, response) => {
  used.push(`${headers.authorization ?? ''} ${headers['x-amz-security-token']?.toString() ?? ''}`);
  response.end('{}');
});
const getUrl = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
beforeAll(async () => {
  for (const server of [sts, bucket])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  for (const server of [sts, bucket]) server.close().closeAllConnections();
});
beforeEach(() => {
  [asked, used] = [[], []];
  fs.writeFileSync(tokenFile, TOKEN);
  // As a workflow sets them: empty where there is no secret.
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: '',
    AWS_SECRET_ACCESS_KEY: '',
    AWS_ROLE_ARN: ROLE,
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ENDPOINT_URL_STS: getUrl(sts),
  });
});
afterEach(() => {
  process.env = { ...env };
});
const open = () => openStore('s3://site', { ...process.env, S3_ENDPOINT: getUrl(bucket) });

it('REQ-FED-1 A token instead of keys gives the credentials of its role', async () => {
  const store = await open();
  for (const key of ['one.json', 'two.json']) await store.get(key);
  expect(used.filter((each) => /Credential=role-key\/.* session$/.test(each))).toHaveLength(2);
  expect(asked.map((call) => [call.get('Action'), call.get('RoleArn')])).toEqual([
    ['AssumeRoleWithWebIdentity', ROLE],
  ]);
});

it.each([
  ['the token is refused', () => fs.writeFileSync(tokenFile, 'another'), 'InvalidIdentityToken'],
  ['there is no token', () => fs.rmSync(tokenFile), 'no such file'],
  ['STS is away', () => (process.env.AWS_ENDPOINT_URL_STS = 'http://127.0.0.1:9'), 'ECONNREFUSED'],
])('A command says in a sentence that %s', async (_, spoil, reason) => {
  spoil();
  await expect((await open()).get('one.json')).rejects.toMatchObject({
    code: 'target-denied',
    message: expect.stringMatching(
      new RegExp(
        `^There are no credentials for s3://site \\(.*${reason}.*\\): check .* or AWS_ROLE_ARN, AWS_WEB_IDENTITY_TOKEN_FILE and AWS_ENDPOINT_URL_STS\\.$`,
      ),
    ) as string,
  });
});

it('Keys take precedence over a role, so that a machine with a role can use them', async () => {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'own-key', AWS_SECRET_ACCESS_KEY: 'secret' });
  await (await open()).get('one.json');
  expect([asked, used]).toEqual([[], [expect.stringContaining('Credential=own-key/')]]);
});
