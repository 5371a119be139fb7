import type { APIRequestContext, CDPSession, Page } from '@playwright/test';
import { newPerson, signUpByApi, storedToken } from './account';
import { expect } from './expect';
import type { FaultyNetwork } from './faulty-network';
import {
  explainIncomplete,
  inspectPage,
  findTarget,
  type PageState,
  retry,
  signInAsOtherTab,
  stayOnSite,
  type Target,
  traverse,
  type Interaction,
} from './in-walk';
import { RandomNumbers } from './random-numbers';
import { listWalkFaults, type WalkFault } from './walk-faults';
import { KEYS, PATHS, SIZES, TEXTS } from './walk-inputs';

/** Key in session storage; set while pages of remotes throw. */
export const THROWS_KEY = 'throws-in-walk';

/** How long a page may take to reach its next state or to recover; generous, for busy machines. */
const TIMEOUT_MS = 60_000;
const LAST_ACTIONS = 20;
const GRACE_STEPS = 8;

/** How much memory a document uses, always measured on the same page. */
export interface MemoryUse {
  /** Number of documents loaded so far. */
  document: number;
  heapMB: number;
  nodes: number;
  listeners: number;
}

export interface WalkOptions {
  seed: string;
  /** Whether the walk may load other documents. Otherwise it measures the memory of the one it stays in. */
  canReload: boolean;
  remotes: readonly string[];
  /** Address of the site itself, without the faulty network. */
  siteUrl: string;
}

/** Performs random actions and fails on the first error. */
export class RandomWalk {
  private readonly actions: string[] = [];
  private readonly errors: string[] = [];
  private readonly random: RandomNumbers;
  private readonly faults: WalkFault[];
  private step = 0;
  private documents = 0;
  private fault: WalkFault | undefined;
  private faultEndsAtStep = 0;
  /** After a fault has ended, its errors may still arrive during some actions. */
  private graceEndsAtStep = 0;

  private constructor(
    private readonly page: Page,
    private readonly cdp: CDPSession,
    private readonly network: FaultyNetwork,
    private readonly request: APIRequestContext,
    private readonly options: WalkOptions,
  ) {
    this.random = new RandomNumbers(options.seed);
    this.faults = listWalkFaults(options.remotes, options.canReload);
  }

  static async start(
    page: Page,
    network: FaultyNetwork,
    request: APIRequestContext,
    options: WalkOptions,
  ): Promise<RandomWalk> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    page.setDefaultTimeout(TIMEOUT_MS);
    const walk = new RandomWalk(page, cdp, network, request, options);
    page.on('console', (message) => {
      if (message.type() === 'error') walk.addConsoleError(message.text(), message.location().url);
    });
    page.on('pageerror', (error) => walk.addError(`uncaught ${error.stack ?? error.message}`));
    page.on('domcontentloaded', () => walk.documents++);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    page.context().on('page', (popup) => void popup.close());
    await page.addInitScript(stayOnSite);
    await page.goto(network.url);
    return walk;
  }

  /** @throws {Error} with the errors, the seed and the last actions */
  async act(count: number): Promise<void> {
    await this.reportFailure(async () => {
      for (let acted = 0; acted < count; acted++) {
        this.step++;
        await this.changeFault();
        await this.actOnce();
        await this.expectFrame();
        if (!this.fault && this.step % 10 === 0) await this.expectContent('the page shows its content');
      }
      await this.endFault();
    });
  }

  /** Goes to a page that is always the same, collects garbage, and measures what is left. */
  async measureMemory(): Promise<MemoryUse> {
    await this.reportFailure(async () => {
      await this.setSize(SIZES[0]);
      for (const path of ['/series', '/about']) await this.follow(path);
    });
    await this.cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return {
      document: this.documents,
      heapMB: read('JSHeapUsedSize') / 1024 / 1024,
      nodes: read('Nodes'),
      listeners: read('JSEventListeners'),
    };
  }

  /** Closes dialogs with Escape, then follows a link of the bar. */
  private async follow(path: string): Promise<void> {
    await this.waitUntil('Escape closes each dialog', async () => {
      if ((await this.page.locator('dialog:modal').count()) === 0) return undefined;
      await this.page.keyboard.press('Escape');
      return 'one is open';
    });
    await this.record(`go to ${path}`, () =>
      this.inPage((to) => {
        document.querySelector<HTMLElement>(`header a[href="${to}"]`)?.click();
      }, path),
    );
    await this.waitUntil(`${path} is complete`, () => this.inPage(explainIncomplete, path));
  }

  private async reportFailure(perform: () => Promise<void>): Promise<void> {
    try {
      await perform();
    } catch (error) {
      this.addError(error instanceof Error ? error.message : String(error));
    }
    if (this.errors.length === 0) return;
    throw new Error(
      [
        `With the seed ${this.options.seed}, after ${this.step} actions, at ${this.page.url()}:`,
        ...this.errors,
        'The last actions:',
        ...this.actions.slice(-LAST_ACTIONS),
      ].join('\n'),
    );
  }

  /** Whether something fails on purpose, or failed a few actions ago. */
  private get isFaulty(): boolean {
    return this.fault !== undefined || this.step < this.graceEndsAtStep;
  }

  private addError(what: string): void {
    this.errors.push(what);
  }

  private addConsoleError(text: string, url: string): void {
    const path = URL.canParse(url) ? new URL(url).pathname : url;
    if (isExpectedError(text, path, this.network, this.isFaulty)) return;
    this.addError(`console: ${text} ${url}`);
  }

  private async record(action: string, perform: () => Promise<unknown>): Promise<void> {
    const fault = this.fault ? ` [${this.fault.name}]` : '';
    this.actions.push(`${this.step}. ${new URL(this.page.url()).pathname}${fault}: ${action}`);
    await perform();
  }

  private async changeFault(): Promise<void> {
    if (this.fault) {
      if (this.step >= this.faultEndsAtStep) await this.endFault();
    } else if (this.random.next() < 1 / 40) {
      await this.beginFault(this.random.pick(this.faults), this.random.between(4, 14));
    }
  }

  private async beginFault(fault: WalkFault, steps: number): Promise<void> {
    // Errors of the previous fault may still arrive.
    if (!this.isFaulty) this.network.failedPaths.clear();
    this.fault = fault;
    this.faultEndsAtStep = this.step + steps;
    await this.record('the fault begins', async () => {
      this.network.begin(fault);
      if (fault.isOffline) await this.page.context().setOffline(true);
      if (fault.isThrowing) await this.setThrowing(true);
      if (fault.needsReload) await this.load(() => this.page.reload({ waitUntil: 'commit' }));
    });
  }

  private async endFault(): Promise<void> {
    const { fault } = this;
    if (!fault) return;
    await this.record('the fault ends', async () => {
      this.network.end();
      if (fault.isOffline) await this.page.context().setOffline(false);
      if (fault.isThrowing) await this.setThrowing(false);
    });
    this.fault = undefined;
    this.graceEndsAtStep = this.step + GRACE_STEPS;
    await this.expectContent(`the page recovers from ${fault.name}`);
  }

  private async setThrowing(isThrowing: boolean): Promise<void> {
    await this.inPage(
      ([key, value]) => {
        sessionStorage.setItem(key, value);
      },
      [THROWS_KEY, isThrowing ? 'yes' : ''] as const,
    );
  }

  /** Expects the bar, and a heading or a message. */
  private async expectFrame(): Promise<void> {
    await this.waitUntil('the page has its frame', async () => {
      const { pending, problem } = await this.inspect();
      if (problem) this.addError(problem);
      return pending;
    });
  }

  /** Expects a complete page once nothing fails, if necessary by clicking "Try again". */
  private async expectContent(what: string): Promise<void> {
    await this.waitUntil(what, async () => {
      if (this.page.url().startsWith('chrome-error:')) {
        await this.page.goBack();
        return 'the browser shows its own error';
      }
      const { pending } = await this.inspect();
      return pending ?? (await this.inPage(retry, undefined));
    });
  }

  /** @param check returns what is still missing */
  private async waitUntil(what: string, check: () => Promise<string | undefined>): Promise<void> {
    const deadlineMs = Date.now() + TIMEOUT_MS;
    for (;;) {
      const missing = await check();
      if (this.errors.length > 0) throw new Error(`An error occurred while waiting until ${what}`);
      if (!missing) return;
      if (Date.now() > deadlineMs) throw new Error(`Not in ${TIMEOUT_MS / 1000} s: ${what}: ${missing}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  private async inspect(): Promise<PageState> {
    if (this.fault && this.page.url().startsWith('chrome-error:')) return {};
    return (await this.inPage(inspectPage, undefined)) ?? { pending: 'another document loads' };
  }

  /** Runs a function in the page. @returns undefined also when another document replaces the page */
  private async inPage<A, R>(run: (arg: A) => R, arg: A): Promise<R | undefined> {
    try {
      // Playwright's type is that of the received argument, which is the same for plain data.
      return await this.page.evaluate(run as (arg: unknown) => R, arg);
    } catch (error) {
      if (/Execution context was destroyed|Cannot find context/.test(String(error))) return undefined;
      throw error;
    }
  }

  private async actOnce(): Promise<void> {
    const kinds = [
      { weight: 46, perform: () => this.click() },
      { weight: 18, perform: () => this.press() },
      { weight: 7, perform: () => this.type() },
      { weight: 8, perform: () => this.record('back', () => this.traverse(-1)) },
      { weight: 4, perform: () => this.record('forward', () => this.traverse(1)) },
      { weight: 6, perform: () => this.scroll() },
      { weight: 4, perform: () => this.hover() },
      { weight: 3, perform: () => this.drag() },
      { weight: 2, perform: () => this.resize() },
      { weight: 2, perform: () => this.signInElsewhere() },
      ...(this.options.canReload ? [{ weight: 3, perform: () => this.open() }] : []),
    ] as const;
    await this.random.pickWeighted(kinds).perform();
  }

  private async click(): Promise<void> {
    const target = await this.find('click');
    if (!target) return;
    await this.record(`click ${target.name}`, () => this.page.mouse.click(target.x, target.y));
  }

  private async hover(): Promise<void> {
    const target = await this.find('click');
    if (!target) return;
    await this.record(`hover over ${target.name}`, () => this.page.mouse.move(target.x, target.y));
  }

  private async drag(): Promise<void> {
    const from = await this.find('drag');
    if (!from) return;
    const [dx, dy] = [this.random.between(-300, 300), this.random.between(-200, 200)];
    await this.record(`drag ${from.name} by ${dx}, ${dy}`, async () => {
      await this.page.mouse.move(from.x, from.y);
      await this.page.mouse.down();
      await this.page.mouse.move(from.x + dx, from.y + dy, { steps: 3 });
      await this.page.mouse.up();
    });
  }

  private async press(): Promise<void> {
    const key = this.random.pick(KEYS);
    await this.record(`press ${key}`, () => this.page.keyboard.press(key));
  }

  private async type(): Promise<void> {
    const field = await this.find('type');
    const text = this.random.pick(TEXTS);
    if (!field) return;
    await this.record(`type ${JSON.stringify(text.slice(0, 30))} into ${field.name}`, async () => {
      await this.page.mouse.click(field.x, field.y);
      await this.page.keyboard.insertText(text);
    });
  }

  private async scroll(): Promise<void> {
    const by = this.random.between(-1_500, 1_500);
    await this.record(`scroll by ${by}`, () => this.page.mouse.wheel(0, by));
  }

  private async resize(): Promise<void> {
    const size = this.random.pick(SIZES);
    await this.record(`resize to ${size.width}`, () => this.setSize(size));
  }

  /** A window in full screen cannot be resized, and stays so if the page navigated while it requested full screen. */
  private async setSize(size: (typeof SIZES)[number]): Promise<void> {
    await this.inPage(async () => {
      if (document.fullscreenElement) await document.exitFullscreen();
    }, undefined);
    // The window leaves full screen some time after its page.
    await expect(async () => {
      const { windowId } = await this.cdp.send('Browser.getWindowForTarget');
      await this.cdp.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } });
      await this.page.setViewportSize(size);
    }).toPass({ timeout: TIMEOUT_MS });
  }

  /** Signs in or out in another tab, which the site adopts without a reload. */
  private async signInElsewhere(): Promise<void> {
    const isIn = this.random.next() < 0.6;
    const token = isIn ? await signUpByApi(this.request, `${this.options.siteUrl}/api`, newPerson()) : '';
    const stored = isIn ? storedToken(token) : (['steadfast.token', ''] as const);
    await this.record(isIn ? 'sign in in another tab' : 'sign out in another tab', () =>
      this.inPage(signInAsOtherTab, stored),
    );
  }

  private async open(): Promise<void> {
    if (this.random.next() < 0.5)
      await this.record('reload', () => this.load(() => this.page.reload({ waitUntil: 'commit' })));
    else {
      const path = this.random.pick(PATHS);
      await this.record(`open ${path}`, () =>
        this.load(() => this.page.goto(this.network.url + path, { waitUntil: 'commit' })),
      );
    }
  }

  /** Loads a document, unless the browser is offline. */
  private async load(load: () => Promise<unknown>): Promise<void> {
    if (this.fault?.isOffline) return;
    await load();
  }

  private async traverse(by: number): Promise<void> {
    await this.inPage(traverse, { by, canReload: this.options.canReload && !this.fault?.isOffline });
  }

  private find(interaction: Interaction): Promise<Target | undefined> {
    return this.inPage(findTarget, { interaction, share: this.random.next() });
  }
}

/** Whether an error of the console follows from a fault of the walk, or from a refusal of the API. */
function isExpectedError(text: string, path: string, network: FaultyNetwork, isFaulty: boolean): boolean {
  if (text.startsWith('Failed to load resource')) {
    if (isFaulty && (network.failedPaths.has(path) || text.includes('net::ERR_INTERNET_DISCONNECTED')))
      return true;
    return network.siteErrors.some((error) => error.path === path && error.status < 500);
  }
  return isFaulty && /ApiError|RemoteError|ChunkLoadError|broken page|integrity/.test(text);
}
