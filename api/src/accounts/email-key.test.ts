import { toEmailKey, toMailboxKey } from './email-key';

describe('An address', () => {
  it('is one account in whatever case it is written, and another with a tag', () => {
    expect(toEmailKey('Ann+Tag@Example.ORG')).toBe('ann+tag@example.org');
  });

  it.each([
    ['Ann@example.org', 'ann@example.org'],
    ['ann+1@example.org', 'ann@example.org'],
    ['ann+a+b@example.org', 'ann@example.org'],
    ['a.n.n+1.2@example.org', 'ann@example.org'],
    ['+ann@example.org', '+ann@example.org'],
  ])('%s is one mailbox with %s, where mails are counted', (email, mailbox) => {
    expect(toMailboxKey(email)).toBe(mailbox);
  });
});
