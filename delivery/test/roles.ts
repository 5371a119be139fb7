/** Roles at Ceph's gateway, whose temporary credentials may do what a policy allows. */
import { createHash, createHmac } from 'node:crypto';

export interface Keys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Temporary credentials, under the names of our variables. */
export interface RoleEnvironment {
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
  AWS_SESSION_TOKEN: string;
}

export interface AssumedRole {
  env: RoleEnvironment;
  /** The gateway's response. */
  xml: string;
}

/** Asks the gateway's STS for the credentials of a role. */
export async function assumeRole(url: string, keys: Keys, roleArn: string): Promise<AssumedRole> {
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    RoleArn: roleArn,
    RoleSessionName: 'tests',
  }).toString();
  const response = await fetch(url, { method: 'POST', body, headers: sign(new URL(url).host, body, keys) });
  const xml = await response.text();
  const read = (name: string) => new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1] ?? '';
  if (!response.ok) throw new Error(`The gateway gives no credentials of ${roleArn}: ${xml}`);
  const env = {
    AWS_ACCESS_KEY_ID: read('AccessKeyId'),
    AWS_SECRET_ACCESS_KEY: read('SecretAccessKey'),
    AWS_SESSION_TOKEN: read('SessionToken'),
  };
  return { env, xml };
}

/** Signs a call of STS (Signature Version 4), whose client is no package of its own here. */
function sign(host: string, body: string, { accessKeyId, secretAccessKey }: Keys): Record<string, string> {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const at = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = [at.slice(0, 8), 'us-east-1', 'sts', 'aws4_request'];
  const request = ['POST', '/', '', `host:${host}`, `x-amz-date:${at}`, '', 'host;x-amz-date', sha256(body)];
  const signed = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(request.join('\n'))].join('\n');
  const key = scope.reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(signed).digest('hex');
  return {
    'content-type': 'application/x-www-form-urlencoded',
    'x-amz-date': at,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope.join('/')}, SignedHeaders=host;x-amz-date, Signature=${signature}`,
  };
}
