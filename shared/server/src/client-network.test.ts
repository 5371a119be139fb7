import { getClientNetwork } from './client-network';

describe('The network an address counts for', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:23ff:3:4:5:6', '2001:db8:1:2300'],
    ['2001:0DB8:1:2300::1', '2001:db8:1:2300'],
    ['2001:db8:1:2400::1', '2001:db8:1:2400'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['nonsense', 'nonsense'],
  ])('%s counts for %s', (address, network) => {
    expect(getClientNetwork(address)).toBe(network);
  });
});
