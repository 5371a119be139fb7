import { ContainerPlugin, containerNameInBuild } from './container-plugin.js';

type Assets = Record<string, { source: () => string }>;

/** Builds these files, and tells what became of them, and of the name of the container. */
function build(texts: Record<string, string>) {
  const plugin = new ContainerPlugin(containerNameInBuild('mfe_catalog_0_1_0'));
  const built = { ...texts };
  let process: (assets: Assets) => void = () => undefined;
  class RawSource {
    constructor(private readonly text: string) {}
    source() {
      return this.text;
    }
  }
  plugin.apply({
    rspack: { Compilation: { PROCESS_ASSETS_STAGE_DEV_TOOLING: 500 }, sources: { RawSource } },
    hooks: {
      thisCompilation: {
        tap: (_, tapped) =>
          tapped({
            hooks: { processAssets: { tap: (_where, done) => (process = done) } },
            updateAsset: (file, source) => (built[file] = source.source().toString()),
          }),
      },
    },
  });
  process(Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, { source: () => text }])));
  return { built, name: plugin.name };
}
const chunk = (code: string) =>
  `self.chunks_${containerNameInBuild('mfe_catalog_0_1_0')}.push(()=>{${code}})`;

describe('The container of a built remote', () => {
  it('REQ-FED-3 is named after what was built, in each of its files', () => {
    const { built, name } = build({ 'entry.js': chunk('one'), 'page.js': chunk('two'), 'page.css': 'a{}' });
    expect(name).toMatch(/^mfe_catalog_0_1_0_[0-9a-f]{8}$/);
    expect(built).toEqual({
      'entry.js': `self.chunks_${name}.push(()=>{one})`,
      'page.js': `self.chunks_${name}.push(()=>{two})`,
      'page.css': 'a{}',
    });
  });

  it('REQ-FED-3 has another name when anything in it is another, and the same when nothing is', () => {
    const files = { 'entry.js': chunk('one'), 'page.js': chunk('two'), 'page.css': 'a{}' };
    const { name } = build(files);
    expect(build({ 'page.css': 'a{}', 'page.js': chunk('two'), 'entry.js': chunk('one') }).name).toBe(name);
    expect(build({ ...files, 'page.js': chunk('three') }).name).not.toBe(name);
    expect(build({ ...files, 'page.css': 'b{}' }).name).not.toBe(name);
  });
});
