import { liveFeature } from '@steadfast/testing';
import { createSimpleLoader } from './module-loader';
import { measureRemote, beginRender, endRender } from './measure-remote';

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
    measureRemote({ ...about, phase: 'resolve' }, 5);
    expect(measure).toHaveBeenCalledWith('remote mfe-catalog resolve pages/Home/HomePage', {
      start: 5,
      detail: { ...about, phase: 'resolve', pathname: '/', devtools: { track: 'Remotes' } },
    });
  });

  it('tell of the first rendering alone, with the version that serves', () => {
    const loader = { ...createSimpleLoader(jest.fn()), getVersion: () => '1' };
    const rendered = { loader, feature: liveFeature(remote), modulePath };
    endRender(rendered);
    beginRender(rendered.feature, modulePath);
    endRender(rendered);
    beginRender(rendered.feature, modulePath);
    endRender(rendered, 'remote-crash');
    expect(marks()).toEqual([['remote mfe-catalog render pages/Home/HomePage', '1', 'ok']]);
  });

  it('tell nothing of a feature that takes a break: what is drawn is no part of it', () => {
    const loader = { ...createSimpleLoader(jest.fn()), getVersion: () => '1' };
    const resting = liveFeature({ container: 'resting', isDisabled: true });
    beginRender(resting, modulePath);
    endRender({ loader, feature: resting, modulePath });
    expect(measure).not.toHaveBeenCalled();
  });

  it('break nothing where a browser cannot measure', () => {
    measure.mockImplementation(() => {
      throw new TypeError('measure');
    });
    expect(() => measureRemote({ ...about, phase: 'load' }, 0)).not.toThrow();
  });
});
