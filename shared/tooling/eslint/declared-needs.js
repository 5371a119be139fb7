/**
 * What code uses of other parts is declared in the feature.json of its workspace: their pages and dialogs as `needs`, and the
 * slots on its own pages as `slotsOffered`. The gate then knows who needs what.
 */
import fs from 'node:fs';
import path from 'node:path';
import { locatePackage } from '../rspack/shared-packages.js';

const DIALOG_CALLS = /^(openDialog|hasDialog|preloadDialog|openForViewer)$/;
const PAGE_CALLS = /^(navigate|preloadPage|requireSignIn)$/;
const PAGE_ATTRIBUTES = /^(to|href)$/;
/** Where the functions that create page paths come from, outside and inside the package. */
const PATHS_MODULE = /^@steadfast\/sdk(\/internal)?$|(^|\/)paths$/;
/** Stands for a value that is only known at run time. */
const VALUE = ':value';

/** The route that each function leads to. */
const readPageRoutes = () =>
  readJson(path.join(locatePackage('@steadfast/sdk'), 'src/site/page-routes.json'));
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The feature.json of the workspace that a folder belongs to; undefined outside of remotes. */
function readFeature(folder) {
  const file = path.join(folder, 'feature.json');
  if (fs.existsSync(file)) return readJson(file);
  const parent = path.dirname(folder);
  return parent === folder ? undefined : readFeature(parent);
}

/** The texts that a literal, a template or a choice between them may be. */
function readTexts(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join(VALUE)];
    case 'ConditionalExpression':
      return [...readTexts(node.consequent), ...readTexts(node.alternate)];
    case 'JSXExpressionContainer':
      return readTexts(node.expression);
    default:
      return [];
  }
}

/** Whether a route serves a path, or is the same route. */
function servesPath(route, page) {
  const [served, wanted] = [route.split('/'), page.split('/')];
  return (
    served.length === wanted.length &&
    served.every((segment, index) => segment === wanted[index] || segment.startsWith(':'))
  );
}

export const declaredNeeds = {
  meta: { schema: [{ type: 'object' }] },
  create(context) {
    const [{ file = 'feature.json', ...given } = {}] = context.options;
    const declared = 'routes' in given ? given : readFeature(path.dirname(context.filename));
    if (!declared) return {};
    const { routes, dialogs, needs = {}, slotsOffered = [] } = declared;
    const knownRoutes = [...routes.map((route) => route.path), ...(needs.routes ?? [])];
    const knownDialogs = [...dialogs.map(({ name }) => name), ...(needs.dialogs ?? [])];
    const pageRoutes = readPageRoutes();
    const report = (node, message) => context.report({ node, message });
    const checkPage = (node, page) => {
      if (knownRoutes.some((route) => servesPath(route, page))) return;
      report(
        node,
        `Declare the page ${page} in the needs of ${file}: another part has to keep it for this link.`,
      );
    };
    const checkPages = (node, value) => {
      for (const text of readTexts(value)) {
        // `/series${search}`: a value right after a name is a query.
        const page = text.split(/[?#]/, 1)[0].replace(/(?<=[^/]):value$/, '');
        if (/^\/(?!\/)/.test(page)) checkPage(node, page);
      }
    };
    const checkDialogs = (node, value) => {
      for (const name of readTexts(value)) {
        if (knownDialogs.includes(name)) continue;
        report(node, `Declare the dialog ${name} in the needs of ${file}: another part has to keep it.`);
      }
    };
    return {
      ImportDeclaration({ source, importKind, specifiers }) {
        if (importKind === 'type' || !PATHS_MODULE.test(source.value)) return;
        for (const specifier of specifiers) {
          const route = pageRoutes[specifier.imported?.name];
          if (route) checkPage(specifier, route);
        }
      },
      CallExpression(node) {
        const name = node.callee.property?.name ?? node.callee.name;
        if (DIALOG_CALLS.test(name)) checkDialogs(node, node.arguments[0]);
        if (PAGE_CALLS.test(name)) checkPages(node, node.arguments[0]);
      },
      /** A pending action of a sign-in: { kind: 'dialog', name: 'share', target }. */
      ObjectExpression(node) {
        const find = (key) => node.properties.find((property) => property.key?.name === key)?.value;
        if (find('kind')?.value === 'dialog') checkDialogs(node, find('name'));
      },
      JSXAttribute(node) {
        if (PAGE_ATTRIBUTES.test(node.name.name)) checkPages(node, node.value);
        if (node.name.name !== 'name' || node.parent.name.name !== 'Slot') return;
        for (const slot of readTexts(node.value)) {
          if (slotsOffered.includes(slot)) continue;
          report(node, `Declare the slot ${slot} in slotsOffered of ${file}, so that others can fill it.`);
        }
      },
    };
  },
};
