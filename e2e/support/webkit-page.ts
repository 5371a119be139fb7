import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { ByRoleMatcher } from '@testing-library/dom';
import { Builder, Capabilities, error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { areTransitionsOver } from './barriers';
import { expect } from './expect';
import { freePort } from './free-port';

/** Debian's WebKitGTK: the engine of Safari, in its smallest browser. */
const DRIVER = '/usr/bin/WebKitWebDriver';
const ARCHITECTURE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const BROWSER = `/usr/lib/${ARCHITECTURE}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;

const { resolve } = createRequire(import.meta.url);
/** Finds elements by role and name in the page, as Playwright does in the other browsers. */
const LIBRARY = fs.readFileSync(resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), 'utf8');
const AXE = fs.readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/** What a viewer looks for. */
export interface Target {
  role: ByRoleMatcher;
  name: string | RegExp;
  /** A CSS selector of what it stands in. */
  within?: string;
}

/** A window of WebKit. It speaks WebDriver, since Playwright drives no WebKit but its own. */
export class WebKitPage {
  private constructor(
    private readonly driver: WebDriver,
    private readonly programs: ChildProcess[],
    private readonly site: string,
  ) {}

  /** @param site address of the site, without a path */
  static async open(site: string): Promise<WebKitPage> {
    const programs: ChildProcess[] = [];
    try {
      const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      });
      programs.push(screen);
      const [display] = (await once(screen.stdio[3] ?? screen, 'data')) as [Buffer];
      const port = await freePort();
      const env = { ...process.env, DISPLAY: `:${display.toString().trim()}` };
      programs.push(spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }));
      const server = `http://127.0.0.1:${port}`;
      await expect
        .poll(
          () =>
            fetch(`${server}/status`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 60_000 },
        )
        .toBe(true);
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: BROWSER, args: ['--automation'] },
      });
      const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      return new WebKitPage(driver, programs, site);
    } catch (failure) {
      for (const program of programs) program.kill();
      throw failure;
    }
  }

  async close(): Promise<void> {
    await this.driver.quit().catch(() => undefined);
    for (const program of this.programs) program.kill();
  }

  async goto(path: string): Promise<void> {
    await this.driver.get(this.site + path);
  }

  async goBack(): Promise<void> {
    await this.driver.navigate().back();
  }

  /** What can be read in an element. */
  text(selector: string): Promise<string> {
    return this.evaluate((of: string) => document.querySelector<HTMLElement>(of)?.innerText ?? '', selector);
  }

  /** The label of what has the focus. */
  focused(): Promise<string> {
    return this.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (element?.getAttribute('aria-label') ?? label ?? '').trim();
    });
  }

  /** A picture of the window, as PNG. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  /** Path and query of the address. */
  async path(): Promise<string> {
    const { pathname, search } = new URL(await this.driver.getCurrentUrl());
    return pathname + search;
  }

  /** Runs a function of the page; it sees nothing of the test but its arguments. */
  evaluate<Result>(run: (...values: never[]) => Result, ...values: unknown[]): Promise<Awaited<Result>> {
    return this.driver.executeScript(`return (${run.toString()})(...arguments)`, ...values);
  }

  /** Waits for it. */
  async see(target: Target): Promise<WebElement> {
    const found: WebElement[] = [];
    const message = `${target.role} “${String(target.name)}” is there`;
    await expect
      .poll(
        async () => {
          const element = await this.query(target);
          if (element) found.push(element);
          return element !== null;
        },
        { message },
      )
      .toBe(true);
    const element = found.at(-1);
    if (!element) throw new Error(`${message}: no longer.`);
    return element;
  }

  /** Waits until it is there and nothing covers it, and clicks it. */
  async click(target: Target): Promise<void> {
    await expect(async () => {
      await (await this.scrollTo(target)).click();
    }).toPass();
  }

  /** Clicks a link until it leads to its path and query: a click misses it while the page scrolls or is drawn again. */
  async follow(target: Target, path: string): Promise<void> {
    await expect(async () => {
      if ((await this.path()) !== path && (await this.query(target)))
        await (await this.scrollTo(target)).click();
      await expect.poll(() => this.path(), { timeout: 5_000 }).toBe(path);
    }).toPass();
  }

  /** The driver does not scroll to what the browser has not laid out yet (`content-visibility`). */
  private async scrollTo(target: Target): Promise<WebElement> {
    const element = await this.see(target);
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
    return element;
  }

  async fill(target: Target, text: string): Promise<void> {
    const field = await this.see(target);
    await field.clear();
    await field.sendKeys(text);
  }

  /** Presses keys where the focus is: text, or those of `Key`. */
  async press(...keys: string[]): Promise<void> {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Presses keys on it, with the focus there. */
  async pressOn(target: Target, ...keys: string[]): Promise<void> {
    await (await this.see(target)).sendKeys(...keys);
  }

  /** Moves one thing by the mouse onto another's lower edge. */
  async drag(from: Target, to: Target): Promise<void> {
    const goal = await this.scrollTo(to);
    const handle = await this.scrollTo(from);
    const centre = (element: WebElement) =>
      this.driver.executeScript<{ x: number; y: number }>(
        `const { x, y, width, height } = arguments[0].getBoundingClientRect();
         return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };`,
        element,
      );
    const start = await centre(handle);
    const end = await centre(goal);
    // In steps, as a hand moves: what is dragged over makes room meanwhile.
    await this.driver
      .actions()
      .move(start)
      .press()
      .move({ x: start.x, y: start.y + 12 })
      .move({ x: end.x, y: end.y + 20 })
      .move({ x: end.x, y: end.y + 24 })
      .release()
      .perform();
  }

  /** What axe finds wrong with the page, once nothing fades in any more. */
  async barriers(): Promise<string[]> {
    await expect.poll(() => this.evaluate(areTransitionsOver)).toBe(true);
    await this.driver.executeScript(AXE);
    return this.driver.executeAsyncScript(`
      const done = arguments[0];
      axe.run({ resultTypes: ['violations'] }).then(
        ({ violations }) => done(violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(' | '))),
        (error) => done([String(error)]),
      );
    `);
  }

  private async query({ role, name, within = 'body' }: Target): Promise<WebElement | null> {
    const pattern = typeof name === 'string' ? name : { source: name.source };
    const look = () =>
      this.driver.executeScript<WebElement | 'without library' | null>(
        `const [selector, role, name] = arguments;
         if (!globalThis.TestingLibraryDom) return 'without library';
         const place = document.querySelector(selector);
         if (!place) return null;
         const options = { name: typeof name === 'string' ? name : new RegExp(name.source) };
         return TestingLibraryDom.queryAllByRole(place, role, options)[0] ?? null;`,
        within,
        role,
        pattern,
      );
    try {
      const found = await look();
      if (found !== 'without library') return found;
      await this.driver.executeScript(LIBRARY);
    } catch (failure) {
      // The document or the element went away meanwhile.
      if (!(failure instanceof error.WebDriverError)) throw failure;
    }
    return null;
  }
}
