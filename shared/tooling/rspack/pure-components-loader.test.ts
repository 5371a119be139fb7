import fs from 'node:fs';
import path from 'node:path';
import markComponentsPure from './pure-components-loader.js';

const folder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
const readSource = () => {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const sources = files.map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  return sources.find((source) => source.includes('Form.displayName = ')) ?? '';
};

it('Unused components of react-router can be left out', () => {
  const source = readSource();
  expect(source).toContain('\nvar Form = React10.forwardRef(');
  const marked = markComponentsPure(source);
  expect(marked).toContain('\nvar Form = /* @__PURE__ */ React10.forwardRef(');
  expect(marked).not.toContain('displayName');
  expect(marked).not.toMatch(/= \w+\.(forwardRef|createContext)\(/);
});

it('Other code stays as it is', () => {
  const source = 'const name = Link.displayName;\nshow({ displayName: "Link" });\nconst a = useContext(b);\n';
  expect(markComponentsPure(source)).toBe(source);
});
