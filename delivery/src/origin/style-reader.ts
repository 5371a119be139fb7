import fs from 'node:fs';
import path from 'node:path';
import type { LinkedFile } from '@steadfast/server/html';
import { hashIntegrity } from '../site/build-files';

/**
 * Reads style sheets as a page has them inline: the files that they name, such as fonts, by their whole path. Returns nothing
 * for a file that is not as built, whose hash the browser then checks, or that cannot be part of HTML.
 */
export function createStyleReader(siteFolder: string): (file: LinkedFile) => string | undefined {
  const texts = new Map<string, string | undefined>();
  const read = ({ address, integrity }: LinkedFile) => {
    const file = path.join(siteFolder, address);
    const content = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
    if (!content || hashIntegrity(content) !== integrity) return undefined;
    const folder = path.posix.dirname(address);
    const text = content.toString().replaceAll(/url\((?=[\w.-]+\))/g, `url(${folder}/`);
    return /<\/style|url\((?!\/|"?data:)/i.test(text) ? undefined : text;
  };
  return (file) => {
    if (!texts.has(file.address)) texts.set(file.address, read(file));
    return texts.get(file.address);
  };
}
