import fs from 'node:fs';
import path from 'node:path';
import { type MutableSite, SERVER_FILE } from './mutable-site';

/** What server builds require; these files do not. */
export const REACT = 'react';

/**
 * Replaces each page of a server build.
 *
 * @param replacement a function in JavaScript, from a page's component to another one
 */
export const replacePages = (replacement: string) => (text: string, file: string) =>
  file === SERVER_FILE
    ? `${text}
module.exports = Object.fromEntries(Object.entries(module.exports).map(([path, load]) => {
  const name = path.split('/').at(-1);
  return [path, () => ({ [name]: (${replacement})(load()[name]) })];
}));`
    : text;

/** A way in which the server build of a remote can be broken; its files for browsers are sound. */
interface ServerFault {
  fault: string;
  /** What the log, the header and the metrics say. */
  code: string;
  /** Publishes it so, as this version. */
  begin: (site: MutableSite, remote: string, version: string) => Promise<void>;
}

const published =
  (edit: (text: string, file: string) => string): ServerFault['begin'] =>
  async (site, remote, version) => {
    site.publish(remote, version, edit);
  };
const inServerFile = (edit: (text: string) => string) =>
  published((text, file) => (file === SERVER_FILE ? edit(text) : text));

/** Every way in which a server build can fail, as far as anybody has thought of them (REQ-FED-3). */
export const serverFaults: ServerFault[] = [
  {
    fault: 'it is missing',
    code: 'render-failed',
    async begin(site, remote, version) {
      site.publish(remote, version);
      // The origin serves no revision whose files are missing when it appears.
      await fetch(`${site.url}/registry.json`);
      fs.rmSync(path.join(site.folder, remote, version, SERVER_FILE));
    },
  },
  {
    fault: 'it is not the published one',
    code: 'render-integrity',
    async begin(site, remote, version) {
      site.publish(remote, version);
      site.forge(remote, SERVER_FILE);
    },
  },
  {
    fault: 'it throws when it is loaded',
    code: 'render-failed',
    begin: inServerFile((text) => `throw new Error('broken module');${text}`),
  },
  {
    fault: 'it exposes nothing',
    code: 'render-failed',
    begin: inServerFile((text) => `${text};module.exports = {};`),
  },
  {
    fault: 'it wants another React',
    code: 'render-mismatch',
    begin: inServerFile((text) => text.replaceAll(`require("${REACT}")`, `require("${REACT}18")`)),
  },
  {
    fault: 'it throws when it is drawn',
    code: 'render-failed',
    begin: published(replacePages('() => () => { throw new Error("broken page"); }')),
  },
  {
    fault: 'it reads the window',
    code: 'render-failed',
    begin: published(replacePages('() => () => window.innerWidth')),
  },
  {
    fault: 'it never ends',
    code: 'render-timeout',
    begin: published(replacePages('() => () => { for (;;); }')),
  },
  {
    fault: 'it allocates without end',
    code: 'render-failed',
    begin: published(
      replacePages('() => () => { const all = []; for (;;) all.push(new Array(4e6).fill(0.5)); }'),
    ),
  },
];
