/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

/** Seen in the stories of the components that are made of them. */
const PARTS = ['Card', 'Menu'];

const components = fs
  .readdirSync(__dirname, { withFileTypes: true })
  // The other folders hold no components.
  .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name) && !PARTS.includes(entry.name))
  .map(({ name }) => name);

it.each(components)('%s has stories', (name) => {
  expect(fs.readdirSync(path.join(__dirname, name))).toContain(`${name}.stories.tsx`);
});
