import { HELP, nextSteps, nextStepsOutside, readCommandLine } from './feature-name';

describe('The command line of new-feature', () => {
  it('REQ-FED-4 takes one name', () => {
    expect(readCommandLine(['tags'])).toEqual({ isHelp: false, requestedName: 'tags', parts: [] });
    expect(readCommandLine([])).toEqual({ isHelp: false, parts: [] });
  });

  it('REQ-FED-4 refuses more words in one sentence', () => {
    expect(() => readCommandLine(['tags', 'foo'])).toThrow(
      'Unexpected “foo”. Give one name, with dashes between words, such as tags-foo.',
    );
  });

  it('takes the folder of a repository of its own, a registry, and parts to begin with', () => {
    expect(readCommandLine(['tags', '--out', '../tags', '--registry', 'http://localhost:4873'])).toEqual({
      isHelp: false,
      requestedName: 'tags',
      out: '../tags',
      registry: 'http://localhost:4873/',
      parts: [],
    });
    expect(readCommandLine(['tags', '--with', 'store,dialog'])).toMatchObject({ parts: ['dialog', 'store'] });
  });

  it.each([
    [['tags', '--out'], '--out needs a folder. Example: npm run new-feature -- tags --out ../tags'],
    [['tags', '--out='], '--out needs a folder.'],
    [['tags', '--with', 'dialog,page'], '--with takes some of dialog, slot, action, store'],
    [['tags', '--registry', 'http://localhost:4873'], '--registry is only for a repository of its own'],
    [['tags', '--out', '../tags', '--registry', 'here'], '--registry needs the URL of your npm registry'],
  ])('refuses %j in one sentence', (args, message) => {
    expect(() => readCommandLine(args)).toThrow(message);
  });

  it('refuses an option that is none', () => {
    expect(() => readCommandLine(['tags', '--force'])).toThrow('There is no option “--force”');
  });

  it.each([[['--help']], [['-h']], [['tags', '--help']]])('%j asks for help', (args) => {
    expect(readCommandLine(args).isHelp).toBe(true);
    expect(HELP).toMatch(/^Usage: npm run new-feature NAME\n/);
  });
});

it('The next steps leave the live site its port and its database', () => {
  const steps = nextSteps({ workspace: 'mfe-tags', path: '/tags' });
  expect(steps).toContain('  PORT=4000 DATA_DIR=.data/tags npm run dev -w mfe-tags  run it alone');
  expect(steps).toContain('http://localhost:4000/tags\n');
  expect(steps).not.toContain('3000');
});

it('The next steps in a repository of its own begin in its folder', () => {
  const steps = nextStepsOutside('/home/me/tags', { path: '/tags' });
  expect(steps).toMatch(/^Next \(docs\/ship-a-feature\.md\):\n {2}cd \/home\/me\/tags\n/);
  expect(steps).toContain('run it alone: http://localhost:4000/tags\n');
  expect(nextStepsOutside('/home/me/my tags', { path: '/tags' })).toContain('  cd "/home/me/my tags"\n');
});
