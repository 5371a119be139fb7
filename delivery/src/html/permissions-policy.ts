import type { SiteConfig } from '@steadfast/shared/contract';

/** Neither the site nor a donation form asks for these. */
const NOBODY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
/** The player needs these; frames do not. */
const THE_SITE = ['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture', 'screen-wake-lock'];

/**
 * What pages and their frames may ask the browser for. The donation form may take payments, as its frame allows
 * (`shell/src/pages/Give/DonationFrame.tsx`).
 */
export function permissionsPolicy({ donationUrl }: Pick<SiteConfig, 'donationUrl'>): string {
  const form =
    donationUrl === undefined || donationUrl.startsWith('/') ? '' : ` "${new URL(donationUrl).origin}"`;
  return [
    ...NOBODY.map((feature) => `${feature}=()`),
    ...THE_SITE.map((feature) => `${feature}=(self)`),
    `payment=(self${form})`,
  ].join(', ');
}
