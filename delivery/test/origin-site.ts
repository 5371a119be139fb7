import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { createOrigin } from '../src/origin/create-origin';
import { readOriginConfig } from '../src/origin/origin-config';
import { assembleSite } from '../src/releases/assemble-site';
import { builtHost, temporaryFolder, writeBuild, writeContent } from './built-site';

type Env = Record<string, string>;
type Tools = Parameters<typeof createOrigin>[2];

/** Opens origins for the tests of one file, which are closed after them. */
export function origins() {
  const contentFile = writeContent(path.join(temporaryFolder(), 'content'));
  const opened: FastifyInstance[] = [];
  afterAll(() => Promise.all(opened.map((origin) => origin.close())));
  return {
    contentFile,
    open: async (site: string, env: Env = {}, tools: Tools = {}, content = contentFile) => {
      const origin = await createOrigin(site, readOriginConfig(env, content), tools);
      opened.push(origin);
      return origin;
    },
  };
}

/** A site of a shell and these remotes for the tests of one file, and its origins. */
export function originSite(...features: BuiltFeature[]) {
  const folder = temporaryFolder();
  const site = path.join(folder, 'site');
  const { contentFile, open: openOrigin } = origins();
  const write = (built: BuiltFeature | BuiltHost) =>
    writeBuild(path.join(folder, `${built.name}-${built.version}`), built);
  beforeAll(async () => {
    await assembleSite(site, write(builtHost()), features.map(write));
  });
  const open = (env: Env = {}, tools: Tools = {}, content = contentFile) =>
    openOrigin(site, env, tools, content);
  return { folder, site, contentFile, write, open };
}

/** A log of which only the sentences of warnings are read. */
export const collectWarnings = (warn: (message: string) => void) => ({
  level: 'warn',
  stream: { write: (line: string) => warn((JSON.parse(line) as { msg: string }).msg) },
});
