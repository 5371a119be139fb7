/** Credentials that the SDK gets for a workflow's OIDC token, from a local STS and Ceph's gateway. */
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../../test/built-site';
import { startS3Server, type S3Server } from '../../../test/s3-server';
import { openStore } from './open-store';

const BUCKET = `oidc-${process.pid}`;
const ROLE = 'arn:aws:iam::123456789012:role/steadfast-writer-mfe-catalog';
const TOKEN = 'header.claims.signature';
/** What the role may do: read the bucket, and write one remote and the revisions. */
const POLICY = {
  Version: '2012-10-17',
  Statement: [
    { Effect: 'Allow', Action: ['s3:ListBucket'], Resource: [`arn:aws:s3:::${BUCKET}`] },
    {
      Effect: 'Allow',
      Action: ['s3:GetObject', 's3:PutObject'],
      Resource: ['mfe-catalog', 'revisions'].map((folder) => `arn:aws:s3:::${BUCKET}/${folder}/*`),
    },
  ],
};
const KEY = 'revisions/000001.json';
const env = { ...process.env };
const tokenFile = path.join(temporaryFolder(), 'token');

let server: S3Server;
let sts: http.Server;
let asked: URLSearchParams[] = [];
beforeAll(async () => {
  server = await startS3Server();
  await server.createBucket(BUCKET);
  const credentials = Object.entries((await server.assumeRole(POLICY)) ?? {}).map(
    ([name, value]) => `<${name}>${value instanceof Date ? value.toISOString() : value}</${name}>`,
  );
  sts = http.createServer((request, response) => {
    void text(request).then((body) => {
      const call = new URLSearchParams(body);
      asked.push(call);
      const isGranted = call.get('WebIdentityToken') === TOKEN && call.get('RoleArn') === ROLE;
      const granted = `<AssumeRoleWithWebIdentityResponse><AssumeRoleWithWebIdentityResult><Credentials>${credentials.join('')}</Credentials></AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>`;
      const refused =
        '<ErrorResponse><Error><Type>Sender</Type><Code>InvalidIdentityToken</Code><Message>No.</Message></Error></ErrorResponse>';
      response.writeHead(isGranted ? 200 : 400, { 'content-type': 'text/xml' });
      response.end(isGranted ? granted : refused);
    });
  });
  await new Promise<void>((resolve) => sts.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => sts.close(resolve).closeAllConnections());
  await server.remove();
});
beforeEach(() => {
  asked = [];
  fs.writeFileSync(tokenFile, TOKEN);
  // As a workflow sets them: empty where there is no secret.
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: '',
    AWS_SECRET_ACCESS_KEY: '',
    AWS_ROLE_ARN: ROLE,
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${(sts.address() as AddressInfo).port}`,
  });
});
afterEach(() => {
  process.env = { ...env };
});
const open = () => openStore(`s3://${BUCKET}`, { ...process.env, S3_ENDPOINT: server.url });

it('REQ-FED-1 A token instead of keys gives what its role may do, and nothing else', async () => {
  const store = await open();
  expect(await store.create(KEY, Buffer.from('{}'))).toBe(true);
  expect(await store.create('mfe-catalog/1.0.0/main.js', Buffer.from('1'))).toBe(true);
  expect((await store.list('')).map(({ key }) => key)).toEqual(['mfe-catalog/1.0.0/main.js', KEY]);
  await expect(store.create('mfe-player/1.0.0/main.js', Buffer.from('1'))).rejects.toMatchObject({
    code: 'target-denied',
  });
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
  const store = await open();
  await expect(store.get(KEY)).rejects.toMatchObject({
    code: 'target-denied',
    message: expect.stringMatching(
      new RegExp(
        `^There are no credentials for s3://${BUCKET} \\(.*${reason}.*\\): check .* or AWS_ROLE_ARN, AWS_WEB_IDENTITY_TOKEN_FILE and AWS_ENDPOINT_URL_STS\\.$`,
      ),
    ) as string,
  });
});

it('Keys take precedence over a role, so that a machine with a role can use them', async () => {
  Object.assign(process.env, server.env);
  expect(await (await open()).get('never.json')).toBeUndefined();
  expect(asked).toEqual([]);
});
