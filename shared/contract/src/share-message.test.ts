import { messageFault } from './share-message';

describe('REQ-SHARE-2 A message that leads out of the site is refused', () => {
  it.each([
    ['So good.You must see it', '“good.You” looks like a link: change it, or add a space after the period'],
    ['See HTTPS://Evil.shop/x', '“HTTPS://Evil.shop/x” looks like a link: change it or leave it out'],
    ['See Evil.com now', '“Evil.com” looks like a link: change it or leave it out'],
    ['See t.me/spam', '“t.me/spam” looks like a link: change it or leave it out'],
    ['Write to Ann@example.org', '“Ann@example.org” looks like an email address: leave it out'],
    ['Follow (@Spammer', '“@Spammer” looks like a user name: write it without the @'],
    ['Call 900 555 1234', '“900 555 1234” looks like a phone number: leave it out'],
  ])('with what was typed, and what to do: %s', (message, fault) => {
    expect(messageFault(message)).toBe(`must not contain links, addresses or phone numbers, and ${fault}`);
  });

  it.each([
    ['Call 8oo 555 1234', 'a phone number: leave it out'],
    ['See evil[.]com', 'a link: change it or leave it out'],
    ['See evil[.]shop', 'a link: change it or leave it out'],
    ['Write to ann(at)example', 'an email address: leave it out'],
    // Its lower case is longer.
    ['İİİ see EVIL.COM', 'a link: change it or leave it out'],
  ])('without a quotation of what was not typed so: %s', (message, fault) => {
    expect(messageFault(message)).toBe(
      `must not contain links, addresses or phone numbers, and part of it looks like ${fault}`,
    );
  });

  it('not without such a part', () => {
    expect(messageFault('So good. You must see it')).toBeUndefined();
  });
});
