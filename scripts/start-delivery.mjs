/** `npm run delivery`: starts delivery.ts, as a bundle where one can be made. */
import './installed.mjs';
import { findBundle } from './bundle-delivery.mjs';

const bundle = await findBundle().catch(() => undefined);
if (bundle === undefined) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import(bundle ?? './delivery.ts');
