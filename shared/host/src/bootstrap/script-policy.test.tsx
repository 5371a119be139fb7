import { liveFeature, liveRegistry } from '@steadfast/testing';
import { installTrustedTypesPolicy } from './script-policy';

type Rules = Record<'createHTML' | 'createScriptURL', (text: string, type: string, sink: string) => unknown>;
const made = jest.fn<unknown, [string, Rules]>();
const withTrustedTypes = window as { trustedTypes?: { createPolicy: typeof made } };

/** The rules of the policy, made with remotes at these addresses. */
function rules(...entries: string[]): Rules {
  withTrustedTypes.trustedTypes = { createPolicy: made };
  const allow = installTrustedTypesPolicy();
  if (entries.length > 0) allow(liveRegistry(entries.map((entry) => liveFeature({ entry }))));
  const [name, given] = made.mock.lastCall ?? [];
  expect(name).toBe('default');
  if (!given) throw new Error('No policy was made.');
  return given;
}
const asScript = ({ createScriptURL }: Rules, address: string) =>
  createScriptURL(address, 'TrustedScriptURL', 'HTMLScriptElement src');

afterEach(() => {
  made.mockReset();
  delete withTrustedTypes.trustedTypes;
});

it.each([
  '/mfe-player/1/hls.worker.js',
  `${window.location.origin}/mfe-catalog/1/remoteEntry.js?try=1`,
  'a.js',
])('a script of this origin may run: %s', (address) => {
  expect(asScript(rules(), address)).toBe(address);
});

it.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  `${window.location.origin}.evil.example/x.js`,
  `${window.location.origin}@evil.example/x.js`,
  'data:text/javascript,alert(1)',
  'blob:https://evil.example/1',
  'javascript:alert(1)',
  'http://localhost:3002/remoteEntry.js',
])('a script of elsewhere may not: %s', (address) => {
  expect(asScript(rules('/mfe-catalog/1/remoteEntry.js'), address)).toBeNull();
});

it('REQ-FED-4 a remote from elsewhere may bring its scripts, from its origin alone', () => {
  const policy = rules('http://localhost:3002/remoteEntry.js');
  expect(asScript(policy, 'http://localhost:3002/home.js')).toBe('http://localhost:3002/home.js');
  expect(asScript(policy, 'http://localhost:3003/home.js')).toBeNull();
});

it('no text becomes HTML of the page; captions may be read as XML', () => {
  const { createHTML } = rules();
  expect(createHTML('<b>', 'TrustedHTML', 'Element innerHTML')).toBeNull();
  expect(createHTML('<tt/>', 'TrustedHTML', 'DOMParser parseFromString')).toBe('<tt/>');
});

it('no text becomes code: there is no rule by which it could', () => {
  expect(Object.keys(rules()).sort()).toEqual(['createHTML', 'createScriptURL']);
});

it('a browser in which an extension was first goes on with what that allows', () => {
  made.mockImplementation(() => {
    throw new TypeError('Policy with name "default" already exists.');
  });
  withTrustedTypes.trustedTypes = { createPolicy: made };
  expect(() => installTrustedTypesPolicy()(liveRegistry([]))).not.toThrow();
});

it('a browser without Trusted Types goes on without', () => {
  expect(() => installTrustedTypesPolicy()(liveRegistry([]))).not.toThrow();
});
