/** The API in a process of its own, which tells its parent where it listens. */
import { hostApi } from './host-api';

const api = await hostApi(process.argv[2] ?? '');
// The parent process was killed.
process.on('disconnect', () => process.exit());
process.on('SIGTERM', () => {
  api.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.send?.({ url: api.url });
