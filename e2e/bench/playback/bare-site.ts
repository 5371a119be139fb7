import fs from 'node:fs';
import type http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BARE_LINK_ID } from './ways';

/**
 * What the site is measured beside: a page with a link, and one with a `<video>` and hls.js as its README shows it, that
 * knows the address of the stream. No page that plays HLS in Chromium can do with less.
 *
 * @param streamUrl path of the stream's manifest
 */
export function bareSite(streamUrl: string): http.RequestListener {
  const library = path.join(path.dirname(createRequire(import.meta.url).resolve('hls.js')), 'hls.min.js');
  const files: Record<string, { type: string; body: Buffer; cacheControl: string }> = {
    '/': html(listPage),
    '/watch': html(watchPage(streamUrl)),
    '/hls.min.js': {
      type: 'text/javascript',
      body: brotliCompressSync(fs.readFileSync(library)),
      cacheControl: 'public, max-age=31536000, immutable',
    },
  };
  return (request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
        'cache-control': file.cacheControl,
      })
      .end(file.body);
  };
}

// So long is the page good that was fetched ahead.
const html = (text: string) => ({
  type: 'text/html; charset=utf-8',
  body: brotliCompressSync(text),
  cacheControl: 'max-age=60',
});

/** Warms as a page without a framework would: the browser fetches ahead what the link leads to. */
const listPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<p><a id="${BARE_LINK_ID}" href="/watch">Watch</a></p>
<script>
document.getElementById('${BARE_LINK_ID}').addEventListener('pointerover', () => {
  for (const href of ['/watch', '/hls.min.js'])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
}, { once: true });
</script></html>`;

const watchPage = (
  streamUrl: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<video controls muted playsinline style="width:100%;max-height:700px;aspect-ratio:16/9"></video>
<script src="/hls.min.js"></script>
<script>
const video = document.querySelector('video');
const hls = new Hls();
hls.loadSource(${JSON.stringify(streamUrl)});
hls.attachMedia(video);
hls.on(Hls.Events.MANIFEST_PARSED, () => video.play());
</script></html>`;
