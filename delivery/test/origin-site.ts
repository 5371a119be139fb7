import path from 'node:path';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { createOrigin } from '../src/origin/create-origin';
import { readOriginConfig } from '../src/origin/origin-config';
import { assembleSite } from '../src/releases/assemble-site';
import { builtHost, temporaryFolder, writeBuild, writeContent } from './built-site';

/** A site of a shell and these remotes for the tests of one file, and its origins, which are closed after the tests. */
export function originSite(...features: BuiltFeature[]) {
  const folder = temporaryFolder();
  const site = path.join(folder, 'site');
  const contentFile = writeContent(path.join(folder, 'content'));
  const opened: Awaited<ReturnType<typeof createOrigin>>[] = [];
  const write = (built: BuiltFeature | BuiltHost) =>
    writeBuild(path.join(folder, `${built.name}-${built.version}`), built);
  beforeAll(async () => {
    await assembleSite(site, write(builtHost()), features.map(write));
  });
  afterAll(() => Promise.all(opened.map((origin) => origin.close())));
  const open = async (
    env: Record<string, string> = {},
    tools: Parameters<typeof createOrigin>[2] = {},
    content = contentFile,
  ) => {
    const origin = await createOrigin(site, readOriginConfig(env, content), tools);
    opened.push(origin);
    return origin;
  };
  return { folder, site, contentFile, write, open };
}
