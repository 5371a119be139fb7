/**
 * A JSON Web Token as the API gives it, with a signature that nobody checks.
 *
 * @param claims of its payload; expires in an hour when left out
 */
export function testToken(claims: object = { exp: Math.floor(Date.now() / 1000) + 3600 }): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.c2lnbmF0dXJl`;
}
