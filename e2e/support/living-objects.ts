import type { CDPSession } from '@playwright/test';

/** What is alive in a page once nothing is left to be thrown away. */
export interface LivingObjects {
  heapMB: number;
  /** In documents and out of them, as long as something holds them. */
  mediaElements: number;
  mediaSources: number;
}

/** Counts what lives in a page, after a garbage collection. */
export async function livingObjects(cdp: CDPSession): Promise<LivingObjects> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return {
    heapMB: usedSize / 1024 / 1024,
    mediaElements: await countOf(cdp, 'HTMLMediaElement'),
    mediaSources: await countOf(cdp, 'MediaSource'),
  };
}

/** Counts the living instances of a class, those of its subclasses included. */
async function countOf(cdp: CDPSession, type: string): Promise<number> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: `${type}.prototype` });
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup: 'living',
  });
  const { result: length } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    // The prototypes of its own kinds are among them, and no instances.
    functionDeclaration: `function () { return this.filter((one) => !Object.hasOwn(one, 'constructor')).length; }`,
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'living' });
  return Number(length.value);
}
