import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { OUTBOX_KEY } from './child-server';
import { expect } from './expect';

/** Somebody who uses the site. */
export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  zip: string;
}

/** Somebody whom the site does not know yet. */
export function newPerson(firstName = 'Jonah'): Person {
  return {
    email: `${firstName.toLowerCase()}.${randomBytes(5).toString('hex')}@example.org`,
    password: 'Stand-firm-1',
    firstName,
    lastName: 'Miller',
    zip: '60614',
  };
}

/** The newest code that was mailed to somebody, from the development outbox; waits for the first one. */
export async function mailedCode(request: APIRequestContext, api: string, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const messages = await mailsTo(request, api, email);
        return (code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0]);
      },
      { message: `a code is mailed to ${email}` },
    )
    .toBeDefined();
  return code ?? '';
}

/** What was mailed to somebody, newest first. */
export async function mailsTo(request: APIRequestContext, api: string, email: string) {
  const answer = await request.get(`${api}/dev/outbox?key=${OUTBOX_KEY}&to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: { subject: string; text: string }[] }).messages;
}

/** Makes an account with a name, without the browser, and gives its token. */
export async function signUpByApi(request: APIRequestContext, api: string, person: Person): Promise<string> {
  const { email, password } = person;
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(`${api}${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return answer;
  };
  await post('/auth/register', { email, password });
  await post('/auth/verify_email', { email, code: await mailedCode(request, api, email) });
  const login = await post('/auth/login', { email, password });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const profile = { name: `${person.firstName} ${person.lastName}`, zipcode: person.zip };
  await post('/profile/update_profile', profile, { Authorization: token });
  return token;
}

/** Lets the page come as to somebody who signed in at an earlier visit (REQ-SESSION-1). */
export async function arriveSignedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript(([key, stored]) => {
    // Firefox runs it in about:blank, too, which has no storage.
    if (window.origin !== 'null') localStorage.setItem(key, stored);
  }, storedToken(token));
}

/** The record of a session in local storage: key and value. */
export const storedToken = (token: string) =>
  ['steadfast.token', JSON.stringify({ token, expiration: expirationOf(token) })] as const;

/** The code that was mailed to somebody after another one. */
export async function codeMailedAfter(
  earlier: string,
  ...[request, api, email]: Parameters<typeof mailedCode>
): Promise<string> {
  let code = earlier;
  await expect
    .poll(async () => (code = await mailedCode(request, api, email).catch(() => earlier)))
    .not.toBe(earlier);
  return code;
}

function expirationOf(token: string): number {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { exp: number }).exp;
}
