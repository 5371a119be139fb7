import type {
  ActionContribution,
  DialogContribution,
  LinkContribution,
  LiveFeature,
  Registry,
  RouteContribution,
  ShortcutContribution,
  SlotContribution,
} from '@steadfast/contract';
import type { SlotItem } from '@steadfast/sdk/internal';

/** A contribution with the feature that declares it. */
export type Contributed<C> = C & { feature: LiveFeature };

/** Id of the element in the HTML that holds the registry as JSON. */
export const REGISTRY_ELEMENT_ID = 'registry';

/**
 * Reads the registry from the HTML.
 *
 * @throws if it is missing or unreadable; then only the shell's own pages can be shown
 */
export function readDocumentRegistry(): Registry {
  const element = document.getElementById(REGISTRY_ELEMENT_ID);
  if (!element?.textContent)
    throw new Error(`The HTML contains no #${REGISTRY_ELEMENT_ID} element. Compose it with delivery.`);
  return readRegistry(element.textContent);
}

/**
 * Parses a registry and checks the fields that the host relies on.
 *
 * @throws if the text is no JSON or a field is missing
 */
export function readRegistry(text: string): Registry {
  const registry = JSON.parse(text) as Registry;
  for (const { container, entry, routes, dialogs, slots, modules, integrity } of registry.features)
    if (!container || !entry || ![routes, dialogs, slots].every(Array.isArray) || !modules || !integrity)
      throw new Error('The registry is incomplete.');
  return registry;
}

/** Writes the registry of this browser into the document, where `readDocumentRegistry` finds it. */
export function setRegistry(registry: Registry): void {
  let element = document.getElementById(REGISTRY_ELEMENT_ID);
  if (!element) {
    element = Object.assign(document.createElement('template'), { id: REGISTRY_ELEMENT_ID });
    document.head.append(element);
  }
  // Set the text node: Trusted Types guard the text property of a script element.
  if (!element.firstChild) element.append('');
  if (element.firstChild) element.firstChild.nodeValue = JSON.stringify(registry);
}

/** Returns all routes of all features, including disabled ones. */
export function selectRoutes(registry: Registry): Contributed<RouteContribution>[] {
  return registry.features.flatMap((feature) => feature.routes.map((route) => ({ ...route, feature })));
}

/** Returns the dialog with this name, unless its feature is disabled. */
export function findDialog(registry: Registry, name: string): Contributed<DialogContribution> | undefined {
  for (const feature of registry.features) {
    if (feature.isDisabled) continue;
    const dialog = feature.dialogs.find((candidate) => candidate.name === name);
    if (dialog) return { ...dialog, feature };
  }
  return undefined;
}

const byOrder = (one: { order?: number }, other: { order?: number }) =>
  (one.order ?? 100) - (other.order ?? 100);

/**
 * Returns what fills a slot, sorted by `order`, without disabled features. The id of a feature's first item is the feature's
 * name, for URLs: `?tab=mfe-prayer`.
 */
export function findSlotContributions(
  registry: Registry,
  slot: string,
): (Contributed<SlotContribution> & SlotItem)[] {
  return registry.features
    .filter(({ isDisabled }) => !isDisabled)
    .flatMap((feature) =>
      feature.slots
        .filter((contribution) => contribution.slot === slot)
        .map((contribution, index) => ({
          label: feature.name,
          ...contribution,
          id: index ? `${feature.name}.${index + 1}` : feature.name,
          feature,
        })),
    )
    .sort(byOrder);
}

/**
 * Returns the links of all places, sorted by `order`, without those of disabled features.
 *
 * @param own the host's own, which come first among equals
 */
export function selectLinks({ features }: Registry, own: LinkContribution[]): LinkContribution[] {
  return [...own, ...features.flatMap(({ isDisabled, links = [] }) => (isDisabled ? [] : links))].sort(
    byOrder,
  );
}

/** Returns the actions on videos or series, sorted by `order`, without those of disabled features. */
export function selectActions(registry: Registry, on: ActionContribution['on']): ActionContribution[] {
  return selectOpenings(registry, 'actions')
    .filter((action) => action.on === on)
    .sort(byOrder);
}

/** Returns the shortcuts of all features but disabled ones. */
export function selectShortcuts(registry: Registry): ShortcutContribution[] {
  return selectOpenings(registry, 'shortcuts');
}

interface Openings {
  actions: ActionContribution;
  shortcuts: ShortcutContribution;
}

/** Leaves out entries that lead nowhere: an override's manifest has passed no gate. */
function selectOpenings<K extends keyof Openings>({ features }: Registry, kind: K): Openings[K][] {
  return features.flatMap((feature) => {
    const entries: unknown = feature[kind];
    if (feature.isDisabled || !Array.isArray(entries)) return [];
    return (entries as (Openings[K] | null)[]).filter(
      (entry) =>
        typeof entry?.label === 'string' &&
        (typeof entry.path === 'string' || feature.dialogs.some(({ name }) => name === entry.dialog)),
    ) as Openings[K][];
  });
}
