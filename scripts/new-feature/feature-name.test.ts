import { HELP, nextSteps, readCommandLine } from './feature-name';

describe('The command line of new-feature', () => {
  it('REQ-FED-4 takes one name', () => {
    expect(readCommandLine(['tags'])).toEqual({ isHelp: false, requestedName: 'tags' });
    expect(readCommandLine([])).toEqual({ isHelp: false, requestedName: undefined });
  });

  it('REQ-FED-4 refuses more words in one sentence', () => {
    expect(() => readCommandLine(['tags', 'foo'])).toThrow(
      'Unexpected “foo”. Give one name, with dashes between words, such as tags-foo.',
    );
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
