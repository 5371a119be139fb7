import { createProgressLine } from './progress-line';

function record(isTTY: boolean) {
  const printed: string[] = [];
  let nowMs = 0;
  const show = createProgressLine({ write: (text) => printed.push(text), isTTY }, 'Encoding', () => nowMs);
  return {
    printed,
    at: (seconds: number, share: number) => {
      nowMs = seconds * 1000;
      show(share);
    },
  };
}

describe('createProgressLine', () => {
  it('REQ-API-3 writes a plain line at each tenth where nobody watches', () => {
    const { printed, at } = record(false);
    at(0, 0);
    at(1, 0.05);
    at(10, 0.1);
    at(11, 0.11);
    at(50, 0.5);
    at(100, 1);
    at(101, 1);
    expect(printed).toEqual([
      'Encoding 0 %\n',
      'Encoding 10 %, 2 min left\n',
      'Encoding 50 %, 50 s left\n',
      'Encoding 100 %\n',
    ]);
  });

  it('REQ-API-3 changes one line on a terminal', () => {
    const { printed, at } = record(true);
    at(10, 0.25);
    at(10.1, 0.251);
    at(40, 1);
    expect(printed).toEqual(['\r\x1b[KEncoding 25 %, 30 s left', '\r\x1b[KEncoding 100 %\n']);
  });
});
