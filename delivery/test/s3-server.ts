import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  CreateBucketCommand,
  DeletePublicAccessBlockCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';

/** A server that speaks S3: Ceph's gateway from Debian's packages, or the one that TEST_S3_ENDPOINT names. */
export interface S3Server {
  url: string;
  /** What openStore reads, for a target at this server. */
  env: Record<string, string>;
  client: S3Client;
  /** Makes a bucket. */
  createBucket: (name: string) => Promise<void>;
  /** Lets everybody read a bucket by plain HTTP. */
  publish: (bucket: string) => Promise<void>;
  remove: () => Promise<void>;
}

const GATEWAY = '/usr/bin/radosgw';
const KEYS = { accessKeyId: 'steadfast-tests', secretAccessKey: 'steadfast-tests-secret' };

/** Starts it, in two seconds or so; it keeps everything in memory, and ends with this process at the latest. */
export async function startS3Server(): Promise<S3Server> {
  const given = process.env.TEST_S3_ENDPOINT;
  if (given) return connect(given, async () => undefined);
  if (!fs.existsSync(GATEWAY)) {
    throw new Error(
      "There is no server that speaks S3: install Debian's packages radosgw, ceph-mon, ceph-osd and ceph-common, or name another in TEST_S3_ENDPOINT.",
    );
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-s3-'));
  const daemons: ChildProcess[] = [];
  const stopWithUs = () => daemons.forEach((daemon) => daemon.kill('SIGKILL'));
  process.once('exit', stopWithUs);
  const remove = async () => {
    process.off('exit', stopWithUs);
    const ended = Promise.all(daemons.map((daemon) => daemon.exitCode ?? once(daemon, 'exit')));
    stopWithUs();
    await ended;
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    const url = await startCeph(folder, daemons);
    return connect(url, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The least that a gateway needs: one monitor, and one store of objects, in memory. */
async function startCeph(folder: string, daemons: ChildProcess[]): Promise<string> {
  const [monitorPort, port] = [await freePort(), await freePort()];
  const file = path.join(folder, 'ceph.conf');
  const [cluster, disk] = [randomUUID(), randomUUID()];
  for (const name of ['mon', 'osd']) fs.mkdirSync(path.join(folder, name));
  fs.writeFileSync(file, configuration(folder, cluster, monitorPort, port));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, [...args, '-c', file], { stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 });
  const start = (program: string, ...args: string[]) =>
    daemons.push(spawn(program, ['-f', '-c', file, ...args], { stdio: 'ignore' }));

  const map = path.join(folder, 'monmap');
  run('monmaptool', '--create', '--addv', 'a', `v1:127.0.0.1:${monitorPort}`, '--fsid', cluster, map);
  run('ceph-mon', '--mkfs', '--id', 'a', '--monmap', map);
  start('ceph-mon', '--id', 'a');
  run('ceph', 'osd', 'new', disk);
  run('ceph-osd', '--id', '0', '--mkfs', '--osd-uuid', disk);
  start('ceph-osd', '--id', '0');
  const keys = ['--access-key', KEYS.accessKeyId, '--secret-key', KEYS.secretAccessKey];
  run(
    'radosgw-admin',
    '--name',
    'client.rgw',
    'user',
    'create',
    '--uid=tests',
    '--display-name=Tests',
    ...keys,
  );
  start('radosgw', '--name', 'client.rgw');
  const url = `http://127.0.0.1:${port}`;
  for (let tried = 0; ; tried += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return url;
    if (tried > 200) throw new Error(`The gateway does not answer: see ${folder}.`);
    await wait(50);
  }
}

function configuration(folder: string, cluster: string, monitorPort: number, port: number): string {
  return `[global]
fsid = ${cluster}
mon host = v1:127.0.0.1:${monitorPort}
mon initial members = a
public network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
paxos propose interval = 0.05
paxos min wait = 0.01
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
[mon]
mon data = ${folder}/mon
mon data avail crit = 1
mon data avail warn = 1
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd class load list = *
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw rados pool pg num min = 1
rgw run sync thread = false
`;
}

function connect(url: string, remove: () => Promise<void>): S3Server {
  const env = {
    S3_ENDPOINT: url,
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? KEYS.secretAccessKey,
  };
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const client = new S3Client({
    endpoint: url,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
  });
  return {
    url,
    env,
    client,
    createBucket: async (Bucket) => void (await client.send(new CreateBucketCommand({ Bucket }))),
    publish: async (Bucket) => {
      const allow = {
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${Bucket}/*`,
      };
      const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [allow] });
      await client.send(new DeletePublicAccessBlockCommand({ Bucket })).catch(() => undefined);
      await client.send(new PutBucketPolicyCommand({ Bucket, Policy }));
    },
    remove: async () => {
      client.destroy();
      await remove();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
