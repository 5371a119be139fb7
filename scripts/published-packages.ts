import fs from 'node:fs';
import path from 'node:path';

/** A package that repositories of their own install. */
interface PublishedPackage {
  name: string;
  version: string;
  /** From the repository's folder: shared/ui */
  folder: string;
}

/**
 * Lists the packages that are packed and published: those in `shared`, and delivery.
 *
 * @param root the repository's folder
 */
export function listPublishedPackages(root: string): PublishedPackage[] {
  const folders = fs.readdirSync(path.join(root, 'shared')).map((name) => `shared/${name}`);
  return [...folders, 'delivery'].flatMap((folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!fs.existsSync(file)) return [];
    const { name, version } = JSON.parse(fs.readFileSync(file, 'utf8')) as PublishedPackage;
    return [{ name, version, folder }];
  });
}
