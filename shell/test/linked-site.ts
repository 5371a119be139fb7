import { liveFeature, liveRegistry } from '@steadfast/testing';

/** A remote with the links that every site has. */
export const catalog = liveFeature({
  links: [
    { place: 'bar', label: 'Home', path: '/', order: 10 },
    { place: 'bar', label: 'Series', path: '/series', order: 20 },
  ],
});

/** A remote with links of all kinds. */
export const tags = liveFeature({
  name: 'mfe-tags',
  links: [
    { place: 'bar', label: 'Tags', path: '/tags' },
    { place: 'bar', label: 'My tags', path: '/my_tags', for: 'signed-in', icon: 'heart' },
    { place: 'drawer', label: 'All tags', path: '/tags/all', order: 15 },
    { place: 'drawer', label: 'Why sign up?', path: '/tags/why', for: 'signed-out' },
    { place: 'footer', label: 'Tag rules', path: '/tags/rules', for: 'everyone' },
    { place: 'footer', label: 'First', path: '/tags/first', order: 1, icon: 'info' },
    { place: 'footer', label: 'Your data', path: '/tags/data', for: 'signed-in' },
  ],
});

export const registry = liveRegistry([catalog]);
export const registryWithTags = liveRegistry([catalog, tags]);
export const registryWithDisabledTags = liveRegistry([catalog, { ...tags, isDisabled: true }]);
