import { ContainerPlugin, containerNameInBuild } from './container-plugin.js';
import { processBuild } from './test/run-plugin';

/** Builds these files, and tells what became of them, and of the name of the container. */
function build(texts: Record<string, string>) {
  const plugin = new ContainerPlugin(containerNameInBuild('mfe_catalog_0_1_0'));
  const built = processBuild(plugin, texts);
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
