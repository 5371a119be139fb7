import { useSite } from '@steadfast/shared';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { keyHelp } from './key-help';
import type { KeyHelp } from './KeyHelp';
import { loadKeyHelp } from './load-key-help';

/** Brings the sheet of the keys once somebody wants it. */
export function KeyHelpHost() {
  const { notify } = useSite();
  const isWanted = useSyncExternalStore(keyHelp.subscribe, keyHelp.isWanted);
  const [Sheet, setSheet] = useState<typeof KeyHelp>();
  const isMissing = isWanted && !Sheet;
  useEffect(() => {
    if (!isMissing) return;
    loadKeyHelp().then(
      (loaded) => setSheet(() => loaded.KeyHelp),
      () => {
        keyHelp.close();
        notify('The keys could not be shown. Check your connection and try again.', { tone: 'error' });
      },
    );
  }, [isMissing, notify]);
  // Another page wants it anew, if at all.
  useEffect(() => keyHelp.close, []);
  return Sheet ? <Sheet isOpen={isWanted} onClose={keyHelp.close} /> : null;
}
