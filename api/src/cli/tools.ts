/** `steadfast catalogue …`, and the other tools of run-tool.ts. */
import { runTool } from './run-tool';

const [name = '', ...args] = process.argv.slice(2);
void runTool(name, args);
