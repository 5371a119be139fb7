/* global window, document, EventSource */
/**
 * Runs unbundled in the page: reloads it after each build, and shows the error of a failed one. It is part of the page of
 * `--against`, and of the remote's entry when the remote is an override in a tab of a live site.
 */
(() => {
  if (window.steadfastFollowsBuild) return;
  window.steadfastFollowsBuild = true;
  const { origin } = new URL(document.currentScript.src);
  let events;
  let errorBox;
  let loadedBuild = window.steadfastBuild;

  function showError(reason) {
    errorBox ??= document.body.appendChild(document.createElement('pre'));
    errorBox.setAttribute('role', 'alert');
    errorBox.textContent = `The local build failed. The page still runs the previous build.\n\n${reason}`;
    Object.assign(errorBox.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: '2147483647',
      maxHeight: '60vh',
      margin: '0',
      padding: 'var(--space-4)',
      overflow: 'auto',
      whiteSpace: 'pre-wrap',
      borderBlockStart: '4px solid var(--color-danger)',
      background: 'var(--color-surface)',
      color: 'var(--color-text)',
      font: '400 var(--text-sm) / 1.5 monospace',
    });
  }

  function handleMessage({ data }) {
    const state = JSON.parse(data);
    if (state.kind === 'failed') {
      showError(state.reason);
      return;
    }
    if (state.kind !== 'built') return;
    loadedBuild ??= state.number;
    if (state.number !== loadedBuild || errorBox) window.location.reload();
  }

  // Browsers allow only six connections per origin, so hidden tabs close theirs.
  function connect() {
    events?.close();
    events = undefined;
    if (document.visibilityState === 'hidden') return;
    events = new EventSource(`${origin}/-/local/events`);
    events.addEventListener('message', handleMessage);
  }
  document.addEventListener('visibilitychange', connect);
  connect();
})();
