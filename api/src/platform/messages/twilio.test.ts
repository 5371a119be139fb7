import { createTextSender } from './twilio';

it.each([
  [
    'twilio://AC1:s%2Fx@api.twilio.com?from=%2B15551234567',
    'https://api.twilio.com',
    's/x',
    'From=%2B15551234567',
  ],
  ['twilio+http://AC1:s@localhost:8080/?from=MG1', 'http://localhost:8080', 's', 'MessagingServiceSid=MG1'],
])('reads the provider of text messages from %s', async (url, baseUrl, secret, sender) => {
  const send = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'));
  const message = {
    recipient: '+12025550123',
    messageId: 'one',
    subject: '',
    text: 'Hi',
    html: '',
    headers: {},
  };
  await createTextSender(url)(
    { ...message, createdAt: new Date(0), attempts: 1 },
    new AbortController().signal,
  );
  const [address, { headers, body } = {}] = send.mock.calls[0] ?? [];
  expect(address).toBe(`${baseUrl}/2010-04-01/Accounts/AC1/Messages.json`);
  expect(headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`AC1:${secret}`).toString('base64')}`,
  });
  expect(String(body as URLSearchParams)).toContain(sender);
  send.mockRestore();
});
