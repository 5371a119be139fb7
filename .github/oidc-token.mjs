/* global fetch */
/**
 * Writes the OIDC token of this job into AWS_WEB_IDENTITY_TOKEN_FILE, where the SDK takes the role of AWS_ROLE_ARN with it.
 * The token is valid for some minutes, so each step gets its own. Without a role, nothing happens.
 */
import fs from 'node:fs';

const { AWS_ROLE_ARN: role, AWS_WEB_IDENTITY_TOKEN_FILE: file } = process.env;
const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = process.env;
if (role) {
  if (!url) throw new Error('This job gets no OIDC token: give it `id-token: write` in `permissions`.');
  const response = await fetch(`${url}&audience=sts.amazonaws.com`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (!response.ok) throw new Error(`GitHub gives no OIDC token: ${response.status}`);
  const { value } = await response.json();
  fs.writeFileSync(file, value, { mode: 0o600 });
}
