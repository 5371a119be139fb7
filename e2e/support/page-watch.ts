import type { Page } from '@playwright/test';

declare global {
  interface Window {
    reportPolicyViolation?: (what: string) => Promise<void>;
    /** Set by a test; gone after a reload. */
    markOfTest?: string;
  }
}

/** Firefox takes a preload that is cancelled on leaving the page for a file with this hash. */
const HASH_OF_NOTHING = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Collects the errors of a page: in its console, exceptions, violations of the content security policy. */
export class PageWatch {
  readonly consoleErrors: string[] = [];
  readonly exceptions: string[] = [];
  readonly policyViolations: string[] = [];

  /** Begins to watch; to be called before the page is opened. */
  static async on(page: Page): Promise<PageWatch> {
    const watch = new PageWatch();
    page.on('console', (message) => {
      if (message.type() === 'error') watch.consoleErrors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', ({ message }) => {
      if (!message.includes(HASH_OF_NOTHING)) watch.exceptions.push(message);
    });
    await page.exposeFunction('reportPolicyViolation', (what: string) => {
      watch.policyViolations.push(what);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
        void window.reportPolicyViolation?.(`${effectiveDirective} ${blockedURI}`);
      });
    });
    return watch;
  }

  /** All errors so far. */
  listErrors(): string[] {
    return [...this.consoleErrors, ...this.exceptions, ...this.policyViolations];
  }
}

/** Waits until React has taken over the rendered page: before it, a click on a link loads another document. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html:not([data-rendered])').waitFor({ state: 'attached' });
}

/** Marks the page, so that a test can distinguish a reload from a change in place. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.markOfTest = 'here since the beginning';
  });
}

/** Whether the page is still the one that was marked. */
export function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => window.markOfTest === 'here since the beginning');
}
