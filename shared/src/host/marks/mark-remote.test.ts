import { liveFeature } from '../../testing';
import { RemoteError } from '../module-loader';
import { markLoad, markRemote } from './mark-remote';
import { beginRender, endRender } from './mark-render';

const measure = jest.fn<unknown, [string, { start: number; detail: Record<string, unknown> }]>();
const remote = { name: 'mfe-catalog', version: '2' };
const modulePath = 'pages/Home/HomePage';
const about = { remote: 'mfe-catalog', version: '2', module: modulePath, outcome: 'ok' } as const;
const marks = () =>
  measure.mock.calls.map(([name, { detail }]) => [name, detail['version'], detail['outcome']]);

beforeEach(() => {
  measure.mockReset();
  performance.measure = measure as unknown as typeof performance.measure;
});

describe('REQ-FED-3 The marks of a remote', () => {
  it('tell by their names which module did what, and carry version, outcome and a track for profilers', () => {
    markRemote({ ...about, phase: 'resolve' }, 5);
    expect(measure).toHaveBeenCalledWith('remote mfe-catalog resolve pages/Home/HomePage', {
      start: 5,
      detail: { ...about, phase: 'resolve', pathname: '/', devtools: { track: 'Remotes' } },
    });
  });

  it('tell how a load ends: well, in the version before, or with a code', async () => {
    const Page = () => null;
    markLoad(Promise.resolve(Page), remote, modulePath, () => '2');
    markLoad(Promise.resolve(Page), remote, modulePath, () => '1');
    const failed = new RemoteError('remote-timeout', remote, { cause: 'late' });
    markLoad(Promise.reject(failed), remote, modulePath, () => '2');
    markLoad(Promise.reject(new Error('odd')), remote, modulePath, () => '2');
    await new Promise((resolve) => setTimeout(resolve));
    const name = 'remote mfe-catalog load pages/Home/HomePage';
    expect(marks()).toEqual([
      [name, '2', 'ok'],
      [name, '1', 'fell-back'],
      [name, '2', 'remote-timeout'],
      [name, '2', 'remote-crash'],
    ]);
  });

  it('tell of the first rendering alone, with the version that serves', () => {
    const loader = { load: jest.fn(), versionOf: () => '1' };
    const rendered = { loader, feature: liveFeature(remote), modulePath };
    endRender(rendered);
    beginRender(rendered.feature, modulePath);
    endRender(rendered);
    beginRender(rendered.feature, modulePath);
    endRender(rendered, 'remote-crash');
    expect(marks()).toEqual([['remote mfe-catalog render pages/Home/HomePage', '1', 'ok']]);
  });

  it('break nothing where a browser cannot measure', () => {
    measure.mockImplementation(() => {
      throw new TypeError('measure');
    });
    expect(() => markRemote({ ...about, phase: 'load' }, 0)).not.toThrow();
  });
});
