import type {
  DialogContribution,
  LiveFeature,
  Registry,
  RouteContribution,
  SlotContribution,
} from '../contract';

/** A contribution together with the feature that makes it. */
export type Contributed<C> = C & { feature: LiveFeature };

/** Id of the element of the HTML that carries the registry as JSON. */
export const REGISTRY_ELEMENT_ID = 'registry';

/**
 * The registry that came with the HTML.
 *
 * @throws when the HTML carries none that can be read: then nothing but the shell's own pages could be shown
 */
export function readDocumentRegistry(): Registry {
  const element = document.getElementById(REGISTRY_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error(`The HTML carries no #${REGISTRY_ELEMENT_ID}: compose it with delivery.`);
  return readRegistry(element.textContent);
}

/**
 * Reads a registry, and looks whether it is whole as far as its use takes it for granted.
 *
 * @throws when it is not
 */
export function readRegistry(text: string): Registry {
  const registry = JSON.parse(text) as Registry;
  for (const { container, entry, routes, dialogs, slots, modules, integrity } of registry.features)
    if (!container || !entry || ![routes, dialogs, slots].every(Array.isArray) || !modules || !integrity)
      throw new Error('The registry is not whole.');
  return registry;
}

/** Puts the registry that this browser has chosen in the place of the one that came with the HTML, or did not come. */
export function setRegistry(registry: Registry): void {
  let element = document.getElementById(REGISTRY_ELEMENT_ID);
  if (!element) {
    element = Object.assign(document.createElement('template'), { id: REGISTRY_ELEMENT_ID });
    document.head.append(element);
  }
  // The text within, not the script's own: that one is for scripts, and Trusted Types guard it.
  if (!element.firstChild) element.append('');
  if (element.firstChild) element.firstChild.nodeValue = JSON.stringify(registry);
}

/** All routes of all live features, also of those that take a break. */
export function selectRoutes(registry: Registry): Contributed<RouteContribution>[] {
  return registry.features.flatMap((feature) => feature.routes.map((route) => ({ ...route, feature })));
}

/** Who serves a dialog; nobody while its feature takes a break. */
export function findDialog(registry: Registry, name: string): Contributed<DialogContribution> | undefined {
  for (const feature of registry.features) {
    if (feature.isDisabled) continue;
    const dialog = feature.dialogs.find((candidate) => candidate.name === name);
    if (dialog) return { ...dialog, feature };
  }
  return undefined;
}

/** The parts that fill a slot, in their order, without those of features that take a break. */
export function findSlotContributions(registry: Registry, slot: string): Contributed<SlotContribution>[] {
  return registry.features
    .filter(({ isDisabled }) => !isDisabled)
    .flatMap((feature) =>
      feature.slots.filter((part) => part.slot === slot).map((part) => ({ ...part, feature })),
    )
    .sort((one, other) => (one.order ?? 100) - (other.order ?? 100));
}
