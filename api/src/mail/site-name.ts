/** What the site is called in messages. The one place of its name on the server. */
export const SITE_NAME = 'Steadfast';
