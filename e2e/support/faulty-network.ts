import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request gets in place of the site's response. */
type FaultyResponse =
  | 'abort'
  | 'hang'
  | { delayMs: number }
  | { status: number; body: string; headers?: http.OutgoingHttpHeaders };

/** A way in which the network, the API or a remote fails. */
export interface NetworkFault {
  name: string;
  /** @returns undefined to let the request through */
  respond: (path: string, request: http.IncomingMessage) => FaultyResponse | undefined;
}

/** A server between the browser and the site that lets everything through until a fault is set. */
export class FaultyNetwork {
  /** Paths that got a faulty response, not only a late one. The walk clears them. */
  readonly failedPaths = new Set<string>();
  /** Error responses of the site itself. */
  readonly siteErrors: { status: number; path: string }[] = [];
  private fault: NetworkFault | undefined;
  private readonly hanging = new Set<http.ServerResponse>();

  private constructor(
    readonly url: string,
    private readonly server: http.Server,
    private readonly agent: http.Agent,
  ) {}

  /** @param siteUrl address of the site behind it */
  static async start(siteUrl: string): Promise<FaultyNetwork> {
    const agent = new http.Agent({ keepAlive: true });
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const network = new FaultyNetwork(url, server, agent);
    server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
      network.handle(siteUrl, request, response);
    });
    return network;
  }

  begin(fault: NetworkFault): void {
    this.fault = fault;
  }

  /** Ends the fault, and closes the connections of hanging requests. */
  end(): void {
    this.fault = undefined;
    for (const response of this.hanging) response.destroy();
    this.hanging.clear();
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
    this.agent.destroy();
  }

  private handle(siteUrl: string, request: http.IncomingMessage, response: http.ServerResponse): void {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const faulty = this.fault?.respond(path, request);
    const isLate = typeof faulty === 'object' && 'delayMs' in faulty;
    if (faulty && !isLate) this.failedPaths.add(path);
    if (!faulty) this.pass(siteUrl, request, response, path);
    else if (faulty === 'abort') response.destroy();
    else if (faulty === 'hang') this.hanging.add(response);
    else if (isLate)
      setTimeout(() => {
        if (!response.destroyed) this.pass(siteUrl, request, response, path);
      }, faulty.delayMs);
    else response.writeHead(faulty.status, faulty.headers).end(faulty.body);
  }

  private pass(
    siteUrl: string,
    request: http.IncomingMessage,
    response: http.ServerResponse,
    path: string,
  ): void {
    const { method, headers, url = '/' } = request;
    const passed = http.request(`${siteUrl}${url}`, { method, headers, agent: this.agent }, (fromSite) => {
      const status = fromSite.statusCode ?? 0;
      if (status >= 400) this.siteErrors.push({ status, path });
      response.writeHead(status, fromSite.headers);
      fromSite.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  }
}
