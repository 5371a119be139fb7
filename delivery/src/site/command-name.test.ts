import { formatDeliveryCommand, nameDeliveryCommand } from './command-name';

describe('Messages name the command line tool as people call it', () => {
  it.each([
    ['npm run delivery --', '/home/me/steadfast/scripts/delivery.ts', 'delivery'],
    ['npm run delivery --', '/home/me/steadfast/scripts/build.ts', 'build'],
    ['npm run delivery --', '/home/me/tags/node_modules/.bin/delivery', 'delivery'],
    ['npm run delivery --', '/home/me/tags/node_modules/.bin/steadfast', 'dev'],
    ['npx delivery', '/home/me/tags/node_modules/.bin/delivery', 'npx'],
    ['npx delivery', '/home/me/tags/node_modules/.bin/delivery', 'ship'],
    ['npx delivery', '/home/me/tags/node_modules/.bin/delivery', undefined],
    ['npx delivery', 'C:\\tags\\node_modules\\@steadfast\\delivery\\bin\\delivery.js', undefined],
    ['npx delivery', '/home/me/steadfast/delivery/bin/delivery.js', undefined],
    ['delivery', '/usr/local/bin/delivery', undefined],
  ])('%s for %s in the script %s', (name, program, script) => {
    expect(nameDeliveryCommand(['node', program], { npm_lifecycle_event: script })).toBe(name);
  });

  it('with the site, quoted where a shell would take it apart', () => {
    expect(formatDeliveryCommand('status')).toBe('npm run delivery -- status');
    expect(formatDeliveryCommand('status', 's3://site/a')).toBe(
      'npm run delivery -- status --target s3://site/a',
    );
    expect(formatDeliveryCommand('status', '/my site')).toBe(
      'npm run delivery -- status --target "/my site"',
    );
  });
});
