/**
 * `tsx bystander.ts URL…`: requests the addresses in turn, one every 20 ms, until its input ends; then writes how long each
 * response took, as JSON. A process of its own, so that an attack by the test does not slow it.
 */
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 20;
const MAX_MS = 30_000;

const urls = process.argv.slice(2);
const responses: { ms: number; ok: boolean }[] = [];
let isOver = false;
process.stdin.resume().once('end', () => (isOver = true));
for (let turn = 0; !isOver; turn += 1) {
  const startedAtMs = performance.now();
  const ok = await fetch(urls[turn % urls.length] ?? '', { signal: AbortSignal.timeout(MAX_MS) })
    .then(async (response) => {
      await response.arrayBuffer();
      return response.ok;
    })
    .catch(() => false);
  responses.push({ ms: performance.now() - startedAtMs, ok });
  await wait(PAUSE_MS);
}
process.stdout.write(JSON.stringify(responses));
