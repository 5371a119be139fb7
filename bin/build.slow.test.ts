/** What a start does to what is live: real processes, in a small checkout with a site of its own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { disable, rollBack } from '../delivery/src/releases/switch';
import { SmallCheckout, bundlePrograms } from './test/small-checkout';

const programs = fs.mkdtempSync(path.join(os.tmpdir(), 'steadfast-programs-'));
let checkout: SmallCheckout;
beforeAll(() => {
  bundlePrograms(programs);
});
afterAll(() => {
  fs.rmSync(programs, { recursive: true });
});
beforeEach(() => {
  checkout = new SmallCheckout(programs);
});
afterEach(() => {
  checkout.remove();
});
const [OLD, NEW] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;
const liveCatalog = () => checkout.live().features[0]?.version;
/** Publishes the new version, and rolls it back. */
async function rollBackNew(): Promise<void> {
  checkout.edit('mfe-catalog', NEW);
  await checkout.delivery('publish', 'mfe-catalog');
  await rollBack(checkout.store, 'mfe-catalog', undefined);
}
const good = { code: 0, stderr: '' };

describe('A start', () => {
  it('takes local builds live as long as nobody has released anything, as a build does where it is asked to', async () => {
    expect(await checkout.start()).toMatchObject(good);
    expect(liveCatalog()).toBe(OLD);
    checkout.edit('mfe-catalog', '1.0.1-cccccccc');
    const { code, stdout } = await checkout.build();
    expect([code, liveCatalog()]).toEqual([0, OLD]);
    expect(stdout).toContain(
      'To make all of them live at once, without the gate: npm run build -- --activate',
    );
    await checkout.build('--activate');
    expect(liveCatalog()).toBe('1.0.1-cccccccc');
    const builds = checkout.builds();
    checkout.edit('mfe-catalog', NEW);
    const started = await checkout.start();
    expect(started).toMatchObject(good);
    expect(started.stdout).toContain(
      `Live now, revision 3 of ${checkout.site}: shell 0.1.0-aaaaaaaa, mfe-catalog ${NEW}\n`,
    );
    expect(liveCatalog()).toBe(NEW);
    expect(checkout.builds()).toEqual([...builds, 'mfe-catalog']);
  });

  it('builds again what a file was removed from', async () => {
    checkout.write('mfe-catalog/src/parts/Tags.tsx', '');
    await checkout.start();
    const builds = checkout.builds();
    await checkout.start();
    expect(checkout.builds()).toEqual(builds);
    fs.rmSync(`${checkout.folder}/mfe-catalog/src/parts/Tags.tsx`);
    await checkout.start();
    expect(checkout.builds()).toEqual([...builds, 'mfe-catalog']);
  });

  it('leaves what was rolled back and disabled, builds nothing, and names the command that publishes', async () => {
    await checkout.start();
    await rollBackNew();
    await disable(checkout.store, 'mfe-catalog');
    checkout.edit('shell', '0.2.0-bbbbbbbb');
    const [before, builds] = [checkout.live(), checkout.builds()];
    const { code, stdout } = await checkout.start();
    expect(code).toBe(0);
    expect(checkout.live()).toEqual(before);
    expect(checkout.builds()).toEqual(builds);
    expect(stdout).toContain(`npm run delivery -- publish WORKSPACE --target ${checkout.site}`);
  });

  it('that finds a build under way waits for it, and builds nothing a second time', async () => {
    const both = await Promise.all([checkout.start(), checkout.start()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ stderr }) => stderr).sort()).toEqual([
      '',
      expect.stringMatching(/^Waiting for another process, which is building in this checkout\.\n$/),
    ]);
    expect(checkout.builds().sort()).toEqual(['mfe-catalog', 'shell']);
    expect(liveCatalog()).toBe(OLD);
  });
});

describe('A build', () => {
  it('that must not go live makes no site', async () => {
    expect(await checkout.build('--no-activate')).toMatchObject(good);
    expect(checkout.builds().sort()).toEqual(['mfe-catalog', 'shell']);
    expect(fs.existsSync(checkout.site)).toBe(false);
  });

  it('of one workspace for two publications at once is made by one after the other', async () => {
    await checkout.start();
    checkout.edit('mfe-catalog', NEW);
    const both = await Promise.all([
      checkout.delivery('publish', 'mfe-catalog'),
      checkout.delivery('publish', 'mfe-catalog'),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ stdout }) => stdout).sort()).toEqual([
      `mfe-catalog ${NEW} is already live. Nothing has changed.\n`,
      `mfe-catalog ${NEW} is live, revision 2; previously ${OLD}.\n`,
    ]);
  });
});

describe('A publication for programs', () => {
  it('REQ-FED-1 fails on type errors or with the build, prints what the compiler said, and changes nothing', async () => {
    await checkout.start();
    const before = checkout.live();
    const expectFailed = async (fault: string, said: string) => {
      const { code, stdout, stderr } = await checkout.delivery('publish', 'mfe-catalog', '--json');
      expect([code, JSON.parse(stdout)]).toEqual([
        1,
        {
          error: {
            code: 'build-failed',
            message: `The ${fault}, see the output. Nothing has changed.`,
          },
        },
      ]);
      expect(stderr).toContain(said);
      expect(checkout.live()).toEqual(before);
    };
    checkout.edit('mfe-catalog', NEW);
    checkout.env = { TYPE_ERRORS: 'mfe-catalog' };
    await expectFailed('types of mfe-catalog are wrong', 'mfe-catalog/src/Tags.tsx(1,1): error TS2304');
    checkout.env = {};
    checkout.write('build.mjs', "console.log('× src/Tags.tsx: Unexpected token'); process.exit(1);");
    await expectFailed('build of mfe-catalog failed', '× src/Tags.tsx: Unexpected token');
  });

  it('that the gate refuses ends once the types are checked, and says what is wrong with both', async () => {
    await checkout.start();
    await rollBackNew();
    checkout.env = { TYPE_ERRORS: 'mfe-catalog' };
    const published = await checkout.delivery('publish', 'mfe-catalog');
    expect(published.stderr).toMatch(/error TS2304\n[^]*\nReasons:\n {2}rolled-back: /);
    const checked = await checkout.delivery('check', 'mfe-catalog');
    expect([checked.code, checked.stdout]).toEqual([
      1,
      expect.stringMatching(/cannot go live\.\nThe types of mfe-catalog are wrong[^]*\n {2}rolled-back: /),
    ]);
  });
});

describe('A site that a start finds', () => {
  it('is converted where it is of the form before revisions, with what was disabled', async () => {
    const old = JSON.parse(
      fs.readFileSync('delivery/test/fixtures/site-before-revisions.json', 'utf8'),
    ) as Record<string, string | object>;
    for (const [name, content] of Object.entries(old))
      checkout.write(`.site/${name}`, typeof content === 'string' ? content : JSON.stringify(content));
    const { code, stdout } = await checkout.start();
    expect([code, stdout]).toEqual([0, expect.stringContaining('The live versions stay, revision 13')]);
    expect(checkout.live()).toMatchObject({ newest: { action: 'convert' }, disabled: { 'mfe-account': {} } });
  });
});
