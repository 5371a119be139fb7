import { useSite } from '@steadfast/shared';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keyHelp } from './key-help';
import type { KeyHelp } from './KeyHelp';
import { loadKeyHelp } from './load-key-help';

/** Loads and shows the shortcut help when it is requested. */
export function KeyHelpHost() {
  const { notify } = useSite();
  const isOpen = useSyncExternalStore(keyHelp.subscribe, keyHelp.isOpen);
  const [Help, setHelp] = useState<typeof KeyHelp>();
  const needsLoading = isOpen && !Help;
  useEffect(() => {
    if (!needsLoading) return;
    loadKeyHelp().then(
      (loaded) => setHelp(() => loaded.KeyHelp),
      () => {
        keyHelp.close();
        notify('The keyboard shortcuts did not load. Check your connection and try again.', {
          tone: 'error',
        });
      },
    );
  }, [needsLoading, notify]);
  // Close it on leaving the page.
  useEffect(() => keyHelp.close, []);
  return Help ? <Help isOpen={isOpen} onClose={keyHelp.close} /> : null;
}
