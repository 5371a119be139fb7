import type http from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** What the floor page shows, for the bench to look for. */
export const FLOOR_CONTENT = { name: 'title', selector: 'main h1' };

/**
 * What no page of the site can do without: HTML with its title and the first picture of its first view, and no style sheet,
 * font or script.
 *
 * @param readPage returns the HTML of a page of the site
 */
export function floorSite(readPage: (address: string) => Promise<string>): http.RequestListener {
  const pages = new Map<string, Promise<Buffer>>();
  const compose = async (address: string) => brotliCompressSync(floorPage(await readPage(address)));
  return (request, response) => {
    const address = request.url ?? '/';
    const page = pages.get(address) ?? compose(address);
    pages.set(address, page);
    page.then(
      (body) => {
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
        response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
      },
      () => response.writeHead(502).end(),
    );
  };
}

function floorPage(html: string): string {
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  const main = html.slice(html.indexOf('<main'));
  const poster = /\sposter="(.*?)"/.exec(main)?.[1];
  const picture = poster ? `<img src="${poster}" alt="">` : (/<picture.*?<\/picture>/s.exec(main)?.[0] ?? '');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style>img { max-width: 100%; height: auto }</style>
<main><h1>${title}</h1>${picture}</main></html>`;
}
