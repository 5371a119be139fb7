import { expect as expectOfPlaywright } from '@playwright/test';

/** Playwright lets a second pass between two looks once it has waited a little, and so waits half a second too long each time. */
const LOOK_AGAIN_MS = [50, 100];

const poll: typeof expectOfPlaywright.poll = (look, options) =>
  expectOfPlaywright.poll(look, {
    intervals: LOOK_AGAIN_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's, which looks again soon where a test asks by `expect.poll`. */
export const expect: typeof expectOfPlaywright = Object.assign(expectOfPlaywright.configure({}), { poll });
