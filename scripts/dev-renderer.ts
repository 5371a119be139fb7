/** Renders pages in development as the origin does, from the server builds of this checkout. */
import fs from 'node:fs';
import { createRenderProcess, hashIntegrity } from '@steadfast/delivery';
import {
  listRouteCalls,
  matchRoute,
  type Registry,
  type RenderRequest,
  type RenderResult,
  type SiteConfig,
} from '@steadfast/contract';
import type { DevBuild, DevRenderer, DevRendering } from '../shared/tooling/dev/dev-server';
import { HOST } from './workspaces';

/** Development builds are large, and a machine that builds is busy. */
const RENDER_TIMEOUT_MS = 20_000;

interface DevRendererOptions {
  registry: Registry;
  config: SiteConfig;
  /** The URL of a workspace's development server. */
  locate: (workspace: string) => string;
  callApi: (call: string) => Promise<{ status: number; body: unknown }>;
}

/**
 * Renders with the latest build of each part. A page that fails is reported at once: after each build, the last page that was
 * requested is rendered again.
 */
export function createDevRenderer({ registry, config, locate, callApi }: DevRendererOptions): DevRenderer {
  const files = new Map<string, string>();
  const styles = new Map<string, Record<string, string[]>>();
  let worker = createRenderProcess(warn, RENDER_TIMEOUT_MS);
  let lastUrl: string | undefined;
  let lastError: string | undefined;

  function describeFile(workspace: string, file: string) {
    return { file, integrity: hashIntegrity(fs.readFileSync(file)), publicPath: locate(workspace) };
  }

  async function render(url: string): Promise<DevRendering> {
    const [pathname = '/', search = ''] = url.split(/(?=\?)/, 2);
    const match = matchRoute(registry, pathname);
    if (!match) return {};
    lastUrl = url;
    const current = worker;
    const hostFile = files.get(HOST);
    if (!hostFile || !files.has(match.feature.name)) return {};
    const { feature, route } = match;
    try {
      const all = await Promise.all(
        listRouteCalls(match, route.api).map(async (call) => ({ ...call, ...(await callApi(call.path)) })),
      );
      const responses = all.filter(({ status }) => status === 200);
      const missing = all.filter(({ status }) => status === 404);
      const request: RenderRequest = { pathname, search, registry, config, responses, missing };
      const remotes = registry.features.flatMap(({ name, container }) => {
        const file = files.get(name);
        return file ? [[container, describeFile(name, file)] as const] : [];
      });
      const text = await current.run({
        host: describeFile(HOST, hostFile),
        remotes: Object.fromEntries(remotes),
        request: JSON.stringify(request),
      });
      const { html, queries } = JSON.parse(text) as RenderResult;
      lastError = undefined;
      const sheets = styles.get(feature.name)?.[route.module] ?? [];
      const links = sheets.map((file) => ({ address: locate(feature.name) + file, integrity: undefined }));
      // There is no content policy here, so style attributes stay.
      return { view: { html, css: '', queries, streamId: undefined, styles: links, scripts: [] } };
    } catch (error) {
      // A newer build, which is rendered instead.
      if (current.isClosed()) return {};
      const { message, stack = message } = error as Error;
      const text = `${pathname} was not rendered on the server: ${stack.split('\n').slice(0, 4).join('\n')}`;
      if (text !== lastError) warn(text);
      lastError = text;
      return { error: text };
    }
  }

  return {
    render,
    onBuild(build: DevBuild) {
      if (build.kind === 'styles') {
        styles.set(build.workspace, build.styles);
        return;
      }
      files.set(build.workspace, build.file);
      // The worker keeps what it has evaluated.
      worker.close();
      worker = createRenderProcess(warn, RENDER_TIMEOUT_MS);
      if (lastUrl !== undefined) void render(lastUrl);
    },
    close: () => worker.close(),
  };
}

const warn = (line: string) => void process.stderr.write(`${line}\n`);
