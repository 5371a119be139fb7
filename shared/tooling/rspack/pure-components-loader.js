/**
 * Lets a build leave out components of react-router that the site does not use, with what only they use: 1 KB of the first page.
 * Their names for developer tools keep them there otherwise.
 */
export default function markComponentsPure(source) {
  return source
    .replace(/^ *\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/\b\w+\.(forwardRef|createContext)\(/g, '/* @__PURE__ */ $&');
}
