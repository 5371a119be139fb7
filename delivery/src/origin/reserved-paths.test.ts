import { Value } from '@sinclair/typebox/value';
import { findReservedBy, RouteContribution } from '@steadfast/contract';
import { builtFeature, builtHost } from '../../test/built-site';
import { SAMPLE_DONATION_PATH } from './origin-config';
import { contentAddress } from './read-site-content';
import { formatOriginAddress } from '../site/live-site';
import { SITEMAP_PATH } from './sitemap';
import { HEALTH_PATH, REGISTRY_PATH } from './create-origin';

describe('No page can be claimed where the origin serves something else', () => {
  it.each([
    REGISTRY_PATH,
    HEALTH_PATH,
    SITEMAP_PATH,
    '/preview-mfe-x@1.0.0.1796040000.s.json',
    SAMPLE_DONATION_PATH,
    contentAddress('3f9c2a1b', 'about.json'),
    formatOriginAddress(builtHost(), 'main.44.js'),
    formatOriginAddress(builtFeature(), 'remoteEntry.11.js'),
  ])('REQ-FED-1 reserves %s', (address) => {
    const isPath = Value.Check(RouteContribution.properties.path, address);
    expect({ isPath, reservedBy: findReservedBy(address) }).not.toEqual({
      isPath: true,
      reservedBy: undefined,
    });
    // The folder above a file is no page either.
    const folder = address.replace(/[^/]*$/, ':any');
    if (folder !== '/:any') expect(findReservedBy(folder)).toBeDefined();
  });
});
