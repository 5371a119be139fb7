import { JobFailure } from '../jobs/job-kind';
import { createTextSender } from './twilio';

const URL = 'twilio://AC1:s%2Fx@api.twilio.com?from=%2B15551234567';
const MESSAGE = {
  recipient: '+12025550123',
  messageId: 'one',
  subject: '',
  text: 'Hi',
  html: '',
  headers: {},
  createdAt: new Date(0),
  attempts: 1,
};

const provider = jest.spyOn(globalThis, 'fetch');
beforeEach(() => {
  provider.mockReset().mockImplementation(async () => new Response('{}'));
});
afterAll(() => provider.mockRestore());

const send = (changes: Partial<typeof MESSAGE> = {}, url = URL) =>
  createTextSender(url)({ ...MESSAGE, ...changes }, new AbortController().signal);
/** Lets the provider refuse, and returns what is made of that. */
async function refuse(status: number, body: unknown = {}, headers = {}): Promise<JobFailure> {
  provider.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
  const failure: unknown = await send().catch((error: unknown) => error);
  if (failure instanceof JobFailure) return failure;
  throw new Error('It was sent');
}

it.each([
  [URL, 'https://api.twilio.com', 's/x', 'From=%2B15551234567'],
  ['twilio+http://AC1:s@localhost:8080/?from=MG1', 'http://localhost:8080', 's', 'MessagingServiceSid=MG1'],
])('reads the provider of text messages from %s', async (url, baseUrl, secret, sender) => {
  await send({}, url);
  const [address, { headers, body, redirect } = {}] = provider.mock.calls[0] ?? [];
  expect(address).toBe(`${baseUrl}/2010-04-01/Accounts/AC1/Messages.json`);
  expect(headers).toMatchObject({
    authorization: `Basic ${Buffer.from(`AC1:${secret}`).toString('base64')}`,
  });
  expect(String(body as URLSearchParams)).toBe(`${sender}&To=%2B12025550123&Body=Hi`);
  // The password goes nowhere else.
  expect(redirect).toBe('error');
});

it('sends a text again only when the provider does not list it', async () => {
  const listed = { body: 'Trial account - Hi', date_created: new Date(0).toUTCString() };
  for (const [messages, requests] of [
    [[listed], 1],
    [[{ ...listed, body: 'Another' }], 2],
    [[], 2],
  ] as const) {
    provider.mockClear().mockResolvedValueOnce(new Response(JSON.stringify({ messages })));
    await send({ attempts: 2 });
    expect(provider.mock.calls.map(([, init]) => init?.method)).toEqual(
      [undefined, 'POST'].slice(0, requests),
    );
  }
});

it('gives a text up when the provider refuses it for good, and tries again after all else, as late as it asks for', async () => {
  const unknown = await refuse(400, { code: 21211, message: "The 'To' number is not valid" });
  expect(unknown).toMatchObject({
    isPermanent: true,
    message: "HTTP 400, 21211: The 'To' number is not valid",
    facts: { code: 'HTTP 400 21211' },
  });
  for (const status of [401, 503]) expect(await refuse(status)).toMatchObject({ isPermanent: false });
  const tooMany = await refuse(429, {}, { 'retry-after': '7' });
  expect(tooMany).toMatchObject({ isPermanent: false, retryAfterSeconds: 7 });
  provider.mockRejectedValueOnce(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }));
  await expect(send()).rejects.toMatchObject({ message: 'fetch failed: ECONNRESET', isPermanent: false });
});
