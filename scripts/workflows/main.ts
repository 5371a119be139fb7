/** `npm run workflows`: writes the workflow of each workspace from the one template. */
import fs from 'node:fs';
import path from 'node:path';
import { REMOTES, rootFolder } from '../workspaces';
import { shippedAlone, workflowFile, createWorkflow } from './create-workflow';

for (const workspace of shippedAlone(REMOTES)) {
  const file = path.join(rootFolder, workflowFile(workspace));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, createWorkflow(workspace));
}
