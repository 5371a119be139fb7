import type { NetworkFault } from './faulty-network';

const JSON_TYPE = { 'content-type': 'application/json' };
const isApi = (path: string) => path.startsWith('/api/');
const isFileOf = (remote: string) => (path: string) => path.startsWith(`/${remote}/`);
const isFile = (path: string) => /\.\w+$/.test(path);

type Respond = NetworkFault['respond'];

const onApi =
  (response: ReturnType<Respond>): Respond =>
  (path) =>
    isApi(path) ? response : undefined;
const onApiJson = (status: number, body: unknown, headers = {}) =>
  onApi({ status, body: JSON.stringify(body), headers: { ...JSON_TYPE, ...headers } });
const onRemote = (remote: string, response: ReturnType<Respond>): Respond => {
  const isItsFile = isFileOf(remote);
  return (path) => (isItsFile(path) ? response : undefined);
};

/** A fault that a walk can begin and end. */
export interface WalkFault extends NetworkFault {
  /** The browser knows that it has no connection. */
  isOffline?: boolean;
  /** Pages of all remotes throw when React renders them. */
  isThrowing?: boolean;
  /** Takes effect only after a reload, because the files are already loaded. */
  needsReload?: boolean;
}

const pass: Respond = () => undefined;

const networkFaults: WalkFault[] = [
  { name: 'offline', isOffline: true, respond: pass },
  {
    name: 'a slow network',
    respond: (path) => (isApi(path) || isFile(path) ? { delayMs: 900 } : undefined),
  },
  {
    name: 'a network that aborts',
    respond: (path) => (isApi(path) || isFile(path) ? 'abort' : undefined),
  },
];

const apiFaults: WalkFault[] = [
  { name: 'an API that fails', respond: onApiJson(500, { code: 'internal', message: 'It failed.' }) },
  { name: 'an API that aborts', respond: onApi('abort') },
  { name: 'an API that hangs', respond: onApi('hang') },
  {
    name: 'an API that answers HTML',
    respond: onApi({ status: 200, body: '<!doctype html><p>Home', headers: { 'content-type': 'text/html' } }),
  },
  { name: 'an API that answers {}', respond: onApiJson(200, {}) },
  { name: 'an API that answers null', respond: onApiJson(200, null) },
  {
    name: 'an API with other types',
    respond: onApiJson(200, { series: 7, videos: [null, 'x'], playlists: {}, results: 'none', user: [] }),
  },
  {
    name: 'an API that knows no session',
    respond: onApiJson(401, { code: 'not-signed-in', message: 'Sign in.' }),
  },
  {
    name: 'an API that limits',
    respond: onApiJson(429, { code: 'too-many-requests', message: 'Wait a moment.' }, { 'retry-after': '1' }),
  },
];

const remoteFaultsOf = (remote: string): WalkFault[] => [
  {
    name: `${remote} is missing`,
    needsReload: true,
    respond: onRemote(remote, { status: 404, body: 'Not found' }),
  },
  { name: `${remote} is slow`, needsReload: true, respond: onRemote(remote, { delayMs: 1_200 }) },
  {
    name: `${remote} is garbage`,
    needsReload: true,
    respond: onRemote(remote, {
      status: 200,
      body: '}{',
      headers: { 'content-type': 'text/javascript' },
    }),
  },
];

/**
 * All faults that a walk picks from.
 *
 * @param canReload whether the walk may load documents
 */
export function listWalkFaults(remotes: readonly string[], canReload: boolean): WalkFault[] {
  return [
    ...networkFaults,
    ...apiFaults,
    { name: 'pages that throw', isThrowing: true, respond: pass },
    ...(canReload ? remotes.flatMap(remoteFaultsOf) : []),
  ];
}
