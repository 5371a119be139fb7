/**
 * Parts of the federation runtime of which nothing here has a use, as empty as can be: scripts in Node.js, and remotes
 * that were known when the host was built. It stands in for `node.js` of its sdk and `remotes.js` of its bundler runtime,
 * which are no public interface.
 */
const missing = () => {
  throw new Error('Nothing here has this: see scripts/rspack/federation-without-unused.js.');
};
export { missing as createScriptNode, missing as loadScriptNode, missing as remotes };
