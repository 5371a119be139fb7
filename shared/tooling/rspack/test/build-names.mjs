/**
 * Builds folders with rspack, each from its index.ts, and prints what SharedNamesPlugin records. Runs in a separate process,
 * since Jest cannot load rspack. Reads the folders from standard input as JSON: { context, isHost, shared }.
 */
import fs from 'node:fs';
import { rspack, sharing } from '@rspack/core';
import { SharedNamesPlugin } from '../shared-names-plugin.js';

const remote = { import: false, singleton: true, requiredVersion: '^1.0.0' };
const host = (shareKey) => ({ shareKey, version: '1.0.0', eager: true });

function build({ context, isHost, shared }) {
  const names = new SharedNamesPlugin({ directory: context, isHost });
  const options = Object.fromEntries(shared.map((name) => [name, isHost ? host(name) : remote]));
  const compiler = rspack({
    context,
    mode: 'production',
    entry: './index.ts',
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
    plugins: [
      isHost
        ? new sharing.ProvideSharedPlugin({ provides: options })
        : new sharing.ConsumeSharedPlugin({ consumes: options }),
      names,
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      const errors = stats?.compilation.errors.map(({ message }) => message);
      compiler.close(() => {
        if (failure) reject(failure);
        else resolve({ imports: names.imports, exports: names.exports, errors });
      });
    });
  });
}

const built = [];
for (const folder of JSON.parse(fs.readFileSync(0, 'utf8'))) built.push(await build(folder));
process.stdout.write(JSON.stringify(built));
