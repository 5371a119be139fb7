/* global window, document, EventSource */
/**
 * Runs in the page, as it is: loads it anew after each build, and shows what is wrong with one that failed. It comes with the
 * page of `--against`, and with the remote itself where that stands in for another in a tab of a live site.
 */
(() => {
  if (window.steadfastFollowsBuild) return;
  window.steadfastFollowsBuild = true;
  const { origin } = new URL(document.currentScript.src);
  let events;
  let shown;
  let known = window.steadfastBuild;

  function show(reason) {
    shown ??= document.body.appendChild(document.createElement('pre'));
    shown.setAttribute('role', 'alert');
    shown.textContent = `The local build failed. The page is as it was before.\n\n${reason}`;
    Object.assign(shown.style, {
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

  function told({ data }) {
    const state = JSON.parse(data);
    if (state.kind === 'failed') {
      show(state.reason);
      return;
    }
    if (state.kind !== 'built') return;
    known ??= state.number;
    if (state.number !== known || shown) window.location.reload();
  }

  // A browser keeps six connections to one address at most: tabs that nobody sees leave theirs to the others.
  function follow() {
    events?.close();
    events = undefined;
    if (document.visibilityState === 'hidden') return;
    events = new EventSource(`${origin}/-/local/events`);
    events.addEventListener('message', told);
  }
  document.addEventListener('visibilitychange', follow);
  follow();
})();
