import { findBitRateProblems } from './check-stream';

describe('findBitRateProblems', () => {
  const master = (rate: string) =>
    `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=${rate},AVERAGE-BANDWIDTH=9,RESOLUTION=128x72\nv72.m3u8\n`;

  it('REQ-API-3 accepts a whole number of bits', () => {
    expect(findBitRateProblems(master('128000'))).toEqual([]);
  });

  it.each(['NaN', 'Infinity', '0', ''])('REQ-API-3 refuses the bit rate “%s”', (rate) => {
    expect(findBitRateProblems(master(rate))).toEqual([`a bit rate is “${rate}”`]);
  });

  it('REQ-API-3 refuses a stream without a picture', () => {
    expect(findBitRateProblems('')).toEqual(['master.m3u8 has no picture']);
  });
});
