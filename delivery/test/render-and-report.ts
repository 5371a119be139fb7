/**
 * A process of its own that renders, for tests: `render-and-report.ts FILE INTEGRITY` runs the server build of a shell and
 * prints why that failed.
 */
import { createRenderProcess, describeFault } from '../src/rendering/render-process';

const [file = '', integrity = ''] = process.argv.slice(2);
const { run, close } = createRenderProcess(() => undefined, 10_000);
const fault = await run({ host: { file, integrity, publicPath: '/shell/' }, remotes: {} }).then(
  () => undefined,
  describeFault,
);
close();
process.stdout.write(`${fault?.reason}\n`);
