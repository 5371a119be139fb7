/** After so many asks in vain, one after the other, nobody waits for the API any more. */
const IN_VAIN_MAX = 5;
/** From then on it is asked one thing at a time, with this pause between. */
const PAUSE_MS = 250;
/** So many asks at once; what comes beyond does without. */
const AT_ONCE_MAX = 16;

/** Whether it is worth asking the API, and waiting for it. */
export interface CircuitBreaker {
  mayAsk(): boolean;
  mayWait(): boolean;
  /** To be called when an ask begins. @returns to be called once, when it has ended */
  begin(): (hasFailed: boolean) => void;
}

/**
 * Keeps pages fast while the API is slow or away: after some asks in vain nobody waits, and behind the pages one ask at
 * a time goes on trying, until one is answered in time.
 *
 * @param lateMs from then on an ask is in vain
 */
export function createCircuitBreaker(lateMs: number, nowMs: () => number): CircuitBreaker {
  let inVain = 0;
  let underWay = 0;
  let endedAtMs = -Infinity;
  const isLost = () => inVain >= IN_VAIN_MAX;
  return {
    mayAsk: () => (isLost() ? underWay === 0 && nowMs() - endedAtMs >= PAUSE_MS : underWay < AT_ONCE_MAX),
    mayWait: () => !isLost(),
    begin() {
      underWay += 1;
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        inVain += 1;
      }, lateMs);
      return (hasFailed) => {
        clearTimeout(timer);
        underWay -= 1;
        endedAtMs = nowMs();
        if (!hasFailed && !isLate) inVain = 0;
        else if (!isLate) inVain += 1;
      };
    },
  };
}
