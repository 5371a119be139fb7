/**
 * Renders pages in a process of its own: runs the server builds of the shell and of the remotes with the packages that the shell
 * provides. This guards against mistakes and is no sandbox. Plain JavaScript, because the process starts without the loader of
 * TypeScript.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import vm from 'node:vm';
import { Worker } from 'node:worker_threads';

/** A code that is not `render-failed` stands first in an error's message: nothing else of an error leaves the process. */
const CODE = /^render-\w+: /;
/** What a file gets. The last two hide Node's own, so that code that uses them fails instead of rendering something else. */
const PARAMETERS = ['module', 'exports', 'require', 'process', 'fetch'];
/** Exports by file, so that a version is evaluated once. */
const loaded = new Map();
/** Whether this process has a document, and with it happy-dom's fetch. */
let isDocument = false;

/**
 * @param {{ host: ServerFile, remotes: Record<string, ServerFile>, hasDocument?: boolean, request?: string, mount?: string }}
 *   task the server builds, a remote's by the name of its container, and the RenderRequest, or the MountRequest, as JSON;
 *   without either it only loads the shell's, for the first one. From the first task that has a document on, this process has one
 * @typedef {{ file: string, integrity: string, publicPath: string, mismatch?: string }} ServerFile
 * @returns {Promise<string>} the RenderResult as JSON, which cannot hold anything of this process
 */
export default async function render({ host, remotes, hasDocument, request, mount }) {
  if (hasDocument) await openDocument();
  const { provided, renderPage, mountModule } = load(host, {});
  if (request === undefined && mount === undefined) return '';
  const loadModule = (feature, modulePath) => {
    const remote = remotes[feature.container];
    if (!remote) throw new Error(`${feature.name} ${feature.version} has no server build.`);
    if (remote.mismatch) throw new Error(`render-mismatch: ${remote.mismatch}`);
    const module = load(remote, provided)[modulePath]?.();
    const component = module?.[modulePath.split('/').at(-1)];
    const isFound = modulePath === feature.store?.module ? component : typeof component === 'function';
    if (!isFound) throw new Error(`${feature.name} has no component ${modulePath}.`);
    // Lets React's `use` return the component at once.
    return Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
  };
  if (mount === undefined) return JSON.stringify(await renderPage(JSON.parse(request), loadModule));
  // Mounts share nothing that a browser keeps.
  globalThis.localStorage.clear();
  globalThis.sessionStorage.clear();
  // A shell without `mountModule` renders pages alone.
  await mountModule?.(JSON.parse(mount), loadModule);
  return '';
}

/** Only the gate needs a document: the origin starts without its code. Nothing reaches a server: all requests stay pending. */
async function openDocument() {
  if (isDocument) return;
  isDocument = true;
  // Code decides where it runs when it is loaded.
  loaded.clear();
  const { GlobalRegistrator } = await import('@happy-dom/global-registrator');
  const interceptor = {
    beforeAsyncRequest: () => new Promise(() => undefined),
    // These cannot stay pending: they get an error event.
    beforeSyncRequest() {
      throw new Error('The gate makes no requests.');
    },
  };
  GlobalRegistrator.register({
    url: 'https://steadfast.invalid/',
    settings: {
      fetch: { interceptor },
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
    },
  });
  // The interceptor does not see this one's connection.
  globalThis.WebSocket = class extends globalThis.EventTarget {
    close() {
      return undefined;
    }
  };
}

/** @throws with the URL of the version's folder, so that the log names the part */
function load({ file, integrity, publicPath }, provided) {
  const known = loaded.get(file);
  if (known) return known;
  const require = (name) => {
    if (name === 'public-path') return { publicPath };
    if (name in provided) return provided[name];
    throw new Error(`render-mismatch: ${publicPath} needs ${name}, which the shell does not provide`);
  };
  const module = { exports: {} };
  try {
    const code = fs.readFileSync(file, 'utf8');
    const hash = createHash('sha256').update(code).digest('base64');
    if (`sha256-${hash}` !== integrity) {
      throw new Error(
        `render-integrity: the server build of ${publicPath} is not the one that was published`,
      );
    }
    const args = [module, module.exports, require, undefined, isDocument ? globalThis.fetch : undefined];
    vm.compileFunction(code, PARAMETERS, { filename: file })(...args);
  } catch (cause) {
    if (CODE.test(cause.message)) throw cause;
    throw new Error(`${publicPath} did not load: ${cause.message}`, { cause });
  }
  loaded.set(file, module.exports);
  return module.exports;
}

/** Ends this process once its origin is gone. A looping page blocks `disconnect`, so a thread watches. */
function endWithOrigin() {
  const watch = `
    const { workerData: origin } = require('node:worker_threads');
    setInterval(() => process.ppid === origin || process.kill(process.pid, 'SIGKILL'), 1_000);`;
  new Worker(watch, { eval: true, workerData: process.ppid }).unref();
}

if (process.send) {
  process.on('message', (task) => {
    render(task).then(
      (text) => process.send({ text }),
      (error) => process.send({ error: String(error?.message ?? error), stack: error?.stack }),
    );
  });
  process.on('uncaughtException', (error) => {
    // What nobody waits for breaks nothing in a browser.
    if (!isDocument) process.send({ fatal: String(error?.message ?? error) });
  });
  process.on('disconnect', () => process.exit());
  endWithOrigin();
  process.send({});
}
