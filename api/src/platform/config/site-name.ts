/** The site's name in messages and documents; the server has it only here. */
export const SITE_NAME = 'Steadfast';
