/** React's development build for the page of `--against`: React Refresh needs it, and a live shell brings the other one. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { REFRESH_HOOK } from './dev-server';

/** The file of each module; all other modules that they need are among them. */
const FILES = {
  react: 'react/cjs/react.development.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.development.js',
  'react-dom': 'react-dom/cjs/react-dom.development.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.development.js',
  scheduler: 'scheduler/cjs/scheduler.development.js',
};

/** Runs in the page: gives the host's federation these modules in place of its own, before it shares them. */
const PLUGIN = `
const loaded = new Map();
function load(name) {
  if (!loaded.has(name)) {
    const module = { exports: {} };
    loaded.set(name, module);
    files[name](module, module.exports, load, { env: { NODE_ENV: 'development' } });
  }
  return loaded.get(name).exports;
}
const federation = (globalThis.__FEDERATION__ ??= {});
(federation.__GLOBAL_PLUGIN__ ??= []).push({
  name: 'development-react',
  beforeRegisterShare(share) {
    if (share.pkgName in files) {
      share.shared.lib = () => load(share.pkgName);
      share.shared.get = () => Promise.resolve(share.shared.lib);
    }
    return share;
  },
});`;

/** @param folder of the remote, whose version of React it is */
export function composeDevelopmentReact(folder: string): string {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const reactDom = createRequire(resolve('react-dom/package.json'));
  const files = Object.entries(FILES).map(([name, file]) => {
    const [library = '', ...rest] = file.split('/');
    const root = path.dirname(reactDom.resolve(`${library}/package.json`));
    const text = fs.readFileSync(path.join(root, ...rest), 'utf8');
    return `${JSON.stringify(name)}(module, exports, require, process) {\n${text}\n}`;
  });
  return `${REFRESH_HOOK}(() => {\nconst files = {\n${files.join(',\n')}\n};\n${PLUGIN}\n})();\n`;
}
