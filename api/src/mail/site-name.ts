/** What the site is called in messages and documents. The one place of its name on the server. */
export const SITE_NAME = 'Steadfast';
