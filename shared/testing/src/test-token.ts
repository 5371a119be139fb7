/**
 * Creates a JSON Web Token like the API's, with a signature that is not checked.
 *
 * @param claims the payload; by default, it expires in an hour
 */
export function testToken(claims: object = { exp: Math.floor(Date.now() / 1000) + 3600 }): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;
}
