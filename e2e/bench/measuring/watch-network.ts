import type { CDPSession } from '@playwright/test';

export const kinds = ['html', 'scripts', 'styles', 'fonts', 'answers', 'pictures'] as const;
export type Kind = (typeof kinds)[number];

/** What went over the wire: bytes as encoded, headers included; neither the video stream nor a worker's script is part of it. */
export interface Traffic {
  bytes: Record<Kind, number>;
  requests: Record<Kind, number>;
}

/** The script of a worker never ends here, the browser tells that to the worker alone: it is waited for no longer than this. */
const UNHEARD_MS = 2_000;

interface Request {
  kind: Kind;
  bytes: number;
}

const kindOfType: Record<string, Kind> = {
  Document: 'html',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
  Other: 'pictures', // the site's icon
};

/** Notes all that a page fetches from now on. */
export function watchNetwork(cdp: CDPSession) {
  const requests = new Map<string, Request>();
  const open = new Set<string>();
  let heardAtMs = Date.now();
  const ended = (id: string) => {
    open.delete(id);
    heardAtMs = Date.now();
  };

  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '' }) => {
    if (/^(data|blob):|\/streams\//.test(url)) return;
    requests.set(requestId, { kind: kindOfType[type] ?? 'answers', bytes: 0 });
    open.add(requestId);
    heardAtMs = Date.now();
  });
  cdp.on('Network.dataReceived', ({ requestId }) => {
    if (open.has(requestId)) heardAtMs = Date.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    requests.delete(requestId);
    ended(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    ended(requestId);
  });
  cdp.on('Network.loadingFailed', ({ requestId }) => {
    ended(requestId);
  });

  return {
    /** Since when nothing comes any more. May lie ahead: a request under way gets some time to be heard of again. */
    quietSinceMs: () => heardAtMs + (open.size > 0 ? UNHEARD_MS : 0),
    traffic(): Traffic {
      const all = [...requests.values()];
      return { bytes: sumByKind(all, ({ bytes }) => bytes), requests: sumByKind(all, () => 1) };
    },
  };
}

function sumByKind(requests: Request[], value: (request: Request) => number): Record<Kind, number> {
  const sums = { html: 0, scripts: 0, styles: 0, fonts: 0, answers: 0, pictures: 0 };
  for (const request of requests) sums[request.kind] += value(request);
  return sums;
}
