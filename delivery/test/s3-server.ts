import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  CreateBucketCommand,
  DeletePublicAccessBlockCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';

/** A server that speaks S3: Ceph's gateway from Debian's packages, or the one that TEST_S3_ENDPOINT names. */
export type S3Server = ReturnType<typeof connect>;

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
  for (let tried = 1; ; tried += 1) {
    try {
      return await restartCeph();
    } catch (error) {
      if (tried === STARTS) throw error;
    }
  }
}

/**
 * A monitor answers a command with EPERM when it comes before the monitor knows itself (seen in CI), and another
 * program may take a port between its choice and its use: all of that is rare, and over with another start.
 */
const STARTS = 4;

async function restartCeph(): Promise<S3Server> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-s3-'));
  const daemons = keepRunning();
  const remove = async () => {
    await daemons.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  try {
    return connect(await startCeph(folder, daemons.start), remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

type Start = (program: string, args: string[]) => void;

/** Programs that end with this process, and restart when they end before: Ceph's store does, when it comes too early. */
function keepRunning(): { start: Start; stop: () => Promise<void> } {
  const running = new Set<ChildProcess>();
  let isOver = false;
  const killAll = () => {
    isOver = true;
    for (const daemon of running) daemon.kill('SIGKILL');
  };
  process.once('exit', killAll);
  const start: Start = (program, args) => {
    const daemon = spawn(program, args, { stdio: 'ignore' });
    running.add(daemon);
    daemon.once('exit', () => {
      running.delete(daemon);
      if (!isOver) setTimeout(() => isOver || start(program, args), AGAIN_MS);
    });
  };
  return {
    start,
    async stop() {
      process.off('exit', killAll);
      const ended = Promise.all([...running].map((daemon) => once(daemon, 'exit')));
      killAll();
      await ended;
    },
  };
}

const AGAIN_MS = 100;
const run = promisify(execFile);

/** The least that a gateway needs: one monitor, and one store of objects, in memory. @returns its URL */
async function startCeph(folder: string, start: Start): Promise<string> {
  const [monitorPort, port] = await freePorts();
  const file = path.join(folder, 'ceph.conf');
  const [cluster, disk] = [randomUUID(), randomUUID()];
  for (const name of ['mon', 'osd']) fs.mkdirSync(path.join(folder, name));
  const given: Record<string, unknown> = { folder, cluster, monitorPort, port };
  const template = fs.readFileSync(new URL('ceph.conf', import.meta.url), 'utf8');
  fs.writeFileSync(
    file,
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name])),
  );
  const doIt = (program: string, ...args: string[]) =>
    run(program, ['-c', file, ...args], { timeout: 20_000 });
  const daemon = (program: string, ...args: string[]) => start(program, ['-f', '-c', file, ...args]);

  const map = path.join(folder, 'monmap');
  await doIt('monmaptool', '--create', '--addv', 'a', `v1:127.0.0.1:${monitorPort}`, '--fsid', cluster, map);
  await doIt('ceph-mon', '--mkfs', '--id', 'a', '--monmap', map);
  daemon('ceph-mon', '--id', 'a');
  await doIt('ceph', 'osd', 'new', disk);
  await doIt('ceph-osd', '--id', '0', '--mkfs', '--osd-uuid', disk);
  daemon('ceph-osd', '--id', '0');
  const keys = ['--access-key', KEYS.accessKeyId, '--secret-key', KEYS.secretAccessKey];
  const user = ['user', 'create', '--uid=tests', '--display-name=Tests', ...keys];
  await doIt('radosgw-admin', '--name', 'client.rgw', ...user);
  daemon('radosgw', '--name', 'client.rgw');
  const url = `http://127.0.0.1:${port}`;
  for (let tried = 0; ; tried += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return url;
    if (tried > 400) throw new Error('The gateway of Ceph does not answer.');
    await wait(50);
  }
}

function connect(url: string, remove: () => Promise<void>) {
  /** What openStore reads, for a target at this server. */
  const env = {
    S3_ENDPOINT: url,
    AWS_ACCESS_KEY_ID: process.env.AWS_ACCESS_KEY_ID ?? KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: process.env.AWS_SECRET_ACCESS_KEY ?? KEYS.secretAccessKey,
  };
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const credentials = { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY };
  const client = new S3Client({ endpoint: url, region: 'us-east-1', credentials, forcePathStyle: true });
  return {
    url,
    env,
    client,
    createBucket: async (Bucket: string) => void (await client.send(new CreateBucketCommand({ Bucket }))),
    /** Lets everybody read a bucket by plain HTTP. */
    publish: async (Bucket: string) => {
      const Resource = `arn:aws:s3:::${Bucket}/*`;
      const allow = { Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource };
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

/** Two ports that nobody listens on at the moment. */
async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()];
  const ports = probes.map(async (probe) => {
    await once(probe.listen(0, '127.0.0.1'), 'listening');
    return (probe.address() as AddressInfo).port;
  });
  const [one = 0, other = 0] = await Promise.all(ports);
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return [one, other];
}
