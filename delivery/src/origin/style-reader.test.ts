import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { hashIntegrity } from '../site/build-files';
import { createStyleReader } from './style-reader';

const site = temporaryFolder();
const address = '/mfe-x/1/page.css';

/** Writes a style sheet, and reads it as a page has it. */
function read(written: string, integrity = hashIntegrity(Buffer.from(written))): string | undefined {
  fs.mkdirSync(path.join(site, 'mfe-x/1'), { recursive: true });
  fs.writeFileSync(path.join(site, address), written);
  return createStyleReader(site)({ address, integrity });
}

describe('A style sheet that a page has inline', () => {
  it('names the files beside it by their whole path, and others as they are', () => {
    const others = 'b{background:url("data:image/gif,x")}i{background:url(/media/a.webp)}';
    expect(read(`@font-face{src:url(figtree.93af.woff2)format("woff2")}${others}`)).toBe(
      `@font-face{src:url(/mfe-x/1/figtree.93af.woff2)format("woff2")}${others}`,
    );
  });

  it.each([
    ['is not as built, so that the browser checks its hash', 'a{}', hashIntegrity(Buffer.from('b{}'))],
    ['would end its element', 'a{content:"</style>"}', undefined],
    ['names a file in a way that is not rewritten', 'a{background:url(../a b.png)}', undefined],
  ])('is left to a link if it %s', (_, text, integrity) => {
    expect(read(text, integrity)).toBeUndefined();
  });

  it('is left to a link if the version before has lost its file', () => {
    const file = { address: '/mfe-x/0/page.css', integrity: undefined };
    expect(createStyleReader(site)(file)).toBeUndefined();
  });
});
