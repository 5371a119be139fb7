import { publish } from '../src/releases/publish';
import type { SiteStore } from '../src/site/store/site-store';
import { writeWholeFeature, writeWholeHost } from './built-site';

/** A shell and a remote, as their teams publish them. */
export async function publishBoth(store: SiteStore, own: string) {
  const shell = writeWholeHost(own, '0.1.0-aaaaaaaa');
  const catalog = writeWholeFeature(own, '1.2.0-bbbbbbbb');
  await publish(store, shell.dist, shell.built);
  await publish(store, catalog.dist, catalog.built);
}
