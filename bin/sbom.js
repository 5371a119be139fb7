/** The software bill of materials (SBOM) of the compiled programs: the packages in them, and those that they need beside them. */
import { Buffer } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from './workspaces.js';

/** Its name in the folder of compiled programs. */
export const SBOM = 'sbom.cdx.json';

/**
 * Composes an SBOM. That of `npm sbom` lists packages of tests for production, and lacks some that are compiled in.
 *
 * @param {string[]} inputs the files that were compiled
 * @param {string[]} external the packages that stay beside them
 * @returns {object} CycloneDX, the same for the same packages
 */
export function composeSbom(inputs, external) {
  const { packages } = readLock();
  const compiled = inputs.flatMap((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []);
  const folders = new Set([...compiled, ...listFolders(external)]);
  const { name, version } = packages[''];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: [...folders].sort().map((folder) => describePackage(folder, packages[folder])),
  };
}

const readLock = () => JSON.parse(fs.readFileSync(path.join(rootFolder, 'package-lock.json'), 'utf8'));

/**
 * Lists the folders of packages and of all that they need, as far as they are installed.
 *
 * @param {string[]} names such as `sharp`
 * @returns {Set<string>} such as `node_modules/sharp`
 */
export function listFolders(names) {
  const { packages } = readLock();
  const folders = new Set();
  const waiting = names.map((name) => `node_modules/${name}`);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    folders.add(folder);
    const { dependencies, optionalDependencies } = packages[folder];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPackage(packages, folder, name);
      // Binaries for other machines are not installed.
      if (found && !folders.has(found) && fs.existsSync(path.join(rootFolder, found))) waiting.push(found);
    }
  }
  return folders;
}

/** Finds a package as Node does from another one: in its own folder, then in those above. */
function findPackage(packages, folder, name) {
  const own = `${folder}/node_modules/${name}`;
  if (packages[own]) return own;
  const above = folder.slice(0, folder.lastIndexOf('/node_modules/'));
  if (folder.includes('/node_modules/')) return findPackage(packages, above, name);
  return packages[`node_modules/${name}`] && `node_modules/${name}`;
}

function describePackage(folder, { version, license, integrity }) {
  const name = folder.split('node_modules/').at(-1);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': `${purl}#${folder}`,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(sha512 && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
    }),
  };
}
