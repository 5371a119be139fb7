import { readTextProvider } from './twilio';

describe('The provider of text messages', () => {
  it.each([
    [
      'twilio://AC1:s%2Fx@api.twilio.com?from=%2B15551234567',
      'https://api.twilio.com',
      's/x',
      '+15551234567',
    ],
    ['twilio+http://AC1:s@localhost:8080/?from=MG1', 'http://localhost:8080', 's', 'MG1'],
  ])('is read from %s', (url, baseUrl, secret, from) => {
    expect(readTextProvider(url)).toEqual({ baseUrl, account: 'AC1', secret, from });
  });
});
