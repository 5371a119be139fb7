import '@steadfast/ui/styles.css';

/** Ends the task, so that the browser can paint and react to input. */
const endTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the code of the first page in several tasks: in one, it would block a phone for a quarter of a second. */
async function main(): Promise<void> {
  await endTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await endTask();
  await import(/* webpackMode: "eager" */ 'react-router-dom');
  await import(/* webpackMode: "eager" */ '@tanstack/react-query');
  await endTask();
  await import(/* webpackMode: "eager" */ './App');
  await endTask();
  const { createFederationLoader } = await import(/* webpackMode: "eager" */ '@steadfast/host');
  const { startShell } = await import(/* webpackMode: "eager" */ './start-shell');
  await endTask();
  startShell(createFederationLoader());
}

document.documentElement.dataset.starting = 'code';
main().catch((error: unknown) => {
  window.showStartFailure?.('shell-crash');
  throw error;
});
