/**
 * Empty replacements for unused parts of the federation runtime: scripts in Node.js, and remotes known at build time.
 * Replaces two internal files: `node.js` of its sdk and `remotes.js` of its bundler runtime.
 */
const missing = () => {
  throw new Error('Unavailable: see scripts/rspack/federation-without-unused.js.');
};
export { missing as createScriptNode, missing as loadScriptNode, missing as remotes };
