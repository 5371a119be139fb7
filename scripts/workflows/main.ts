/** `npm run workflows`: writes each workspace's workflow from the template. */
import fs from 'node:fs';
import path from 'node:path';
import { REMOTES, rootFolder } from '../workspaces';
import { listShippedWorkspaces, workflowFile, createWorkflow } from './create-workflow';

for (const workspace of listShippedWorkspaces(REMOTES)) {
  const file = path.join(rootFolder, workflowFile(workspace));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, createWorkflow(workspace));
}
