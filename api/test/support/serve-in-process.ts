/** The API in a process of its own, whose parent sends what it calls of `HostedApi`. */
import { hostApi } from './host-api';

const api = await hostApi(process.argv[2] ?? '');
process.on('message', ({ id, name, args }: { id: number; name: keyof typeof api; args: never[] }) => {
  const called = api[name] as (...given: never[]) => unknown;
  Promise.resolve(called(...args)).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
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
