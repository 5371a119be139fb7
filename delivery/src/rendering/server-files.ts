import path from 'node:path';
import type { BuiltFeature, BuiltFile, BuiltHost } from '@steadfast/contract';
import { formatOriginAddress } from '../site/live-site';
import { findUnsatisfied, type VersionSet } from '../site/version-set';

/** A server build, as render-worker.js loads it. */
interface ServerFile {
  file: string;
  integrity: string;
  publicPath: string;
  mismatch?: string | undefined;
}

/** The server builds that pages are rendered from; a remote's by the name of its container. */
export interface ServerFiles {
  host: ServerFile;
  remotes: Record<string, ServerFile>;
}

/** @returns undefined if the shell has no server build: browsers render all pages */
export function locateServerFiles(
  { host, features }: VersionSet,
  siteFolder: string,
): ServerFiles | undefined {
  if (!host.server) return undefined;
  const locate = (part: BuiltHost | BuiltFeature, { file, integrity }: BuiltFile) => ({
    file: path.resolve(siteFolder, part.name, part.version, file),
    integrity,
    publicPath: formatOriginAddress(part, ''),
  });
  const remotes = features.flatMap((built) => {
    if (!built.server) return [];
    return [[built.container, { ...locate(built, built.server), mismatch: describeMismatch(host, built) }]];
  });
  return { host: locate(host, host.server), remotes: Object.fromEntries(remotes) };
}

/** How a remote does not fit the shell, as browsers find too; the gate refuses it. */
function describeMismatch(host: BuiltHost, feature: BuiltFeature): string | undefined {
  const [first] = findUnsatisfied(host, feature);
  return (
    first && `it needs ${first.names.join()} ${first.range}, and the shell has ${first.version ?? 'none'}`
  );
}
