import { Socket } from 'node:net';
import { createRequestIds } from './request-ids';

const GIVEN = 'from-a-proxy-0001';
/** Names a request that comes from 10.0.0.7. */
const nameRequest = (trustProxy: number | string[], id: string) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '10.0.0.7' });
  return createRequestIds(trustProxy)({ headers: { 'x-request-id': id }, socket });
};

it.each<[string, number | string[]]>([
  ['one proxy', 1],
  ['its network', ['10.0.0.0/8']],
])('keeps the id that a proxy gives where %s is trusted', (_, trustProxy) => {
  expect(nameRequest(trustProxy, GIVEN)).toBe(GIVEN);
});

it.each<[string, number | string[]]>([
  ['nobody', 0],
  ['another network', ['192.168.0.0/16']],
])('makes an id of its own where %s is trusted', (_, trustProxy) => {
  expect(nameRequest(trustProxy, GIVEN)).toMatch(/^[0-9a-f-]{36}$/);
});

it('makes an id of its own for one that could break a log line', () => {
  expect(nameRequest(1, '*/ drop table accounts')).toMatch(/^[0-9a-f-]{36}$/);
});
