import { composeMail } from './compose-mail';
import { createCodeMail } from '../../accounts/account-mails';
import { createNewEpisodeMail } from '../../subscriptions/notify-subscribers';

const site = { publicUrl: 'https://watch.example.org' };
const news = {
  seriesName: 'Forged',
  videos: [{ title: 'Iron', url: '/video/7' }],
  seriesUrl: '/series/1',
  unsubscribeUrl: '/api/unsubscribe?t=abc',
};

describe('A mail', () => {
  it('says the same in text and in HTML', () => {
    const { text, html } = composeMail({
      subject: 'S',
      paragraphs: ['First.', 'Last.'],
      code: '123456',
      quote: 'Two\nlines',
      links: [{ label: 'Iron', url: 'https://a.example/1' }],
      action: { label: 'Go', url: 'https://a.example/2' },
      footer: ['Small.', { label: 'Stop', url: 'https://a.example/3' }],
    });
    expect(text).toBe(
      'First.\n\n123456\n\n> Two\n> lines\n\nLast.\n\n- Iron\n  https://a.example/1\n\nGo:\nhttps://a.example/2\n\n-- \nSteadfast\nFacebook: https://www.facebook.com/\nTikTok: https://www.tiktok.com/\nX: https://x.com/\nInstagram: https://www.instagram.com/\nYouTube: https://www.youtube.com/\n\nSmall.\n\nStop:\nhttps://a.example/3\n',
    );
    expect(html).toContain('href="https://www.youtube.com/"');
    for (const part of ['First.', '123456', 'Two<br>lines', 'Last.', 'Iron', 'Go', 'Small.', 'Stop']) {
      expect(html).toContain(part);
    }
  });

  it('escapes whatever people or catalogues have named', () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    const { html } = composeMail({
      subject: evil,
      paragraphs: [evil, evil],
      code: evil,
      quote: evil,
      links: [{ label: evil, url: 'https://a.example/"onclick="x' }],
      action: { label: evil, url: "https://a.example/'x" },
      footer: [evil, { label: evil, url: '/x"><script>' }],
    });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('"onclick="');
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(&#39;1&#39;\)&quot;&gt;&amp;/g)).toHaveLength(9);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'mailto:a@example.org', ''])(
    'has no link to %j',
    (url) => {
      expect(() => composeMail({ subject: '', paragraphs: [], action: { label: 'Go', url } })).toThrow(
        'neither http nor a path',
      );
    },
  );

  it('fetches nothing, runs nothing and says its language', () => {
    const { html } = createNewEpisodeMail(news)(site);
    expect(html).toMatch(/^<!doctype html><html lang="en"/);
    expect(html).not.toMatch(/<(img|script|link|iframe|form|object)|url\(|@import|src=/i);
    expect(html).toContain('prefers-color-scheme:dark');
  });
});

it('REQ-AUTH-6 The mail with a code is of no use after 15 minutes', () => {
  const { usefulSeconds, subject, text } = createCodeMail('012345', 'confirm-email')(site);
  expect(usefulSeconds).toBe(900);
  expect(subject).toBe('012345 is your Steadfast code');
  expect(text).toContain('expires in 15 minutes');
});

describe('The mail about new videos', () => {
  it('names several in one mail, and only counts those after the tenth', () => {
    const videos = Array.from({ length: 13 }, (_, index) => ({
      title: `Part ${index + 1}`,
      url: `/video/${index + 1}`,
    }));
    const { subject, text } = createNewEpisodeMail({ ...news, videos })(site);
    expect(subject).toBe('13 new videos in Forged');
    expect(text).toContain('these 10 and 3 more');
    expect(text).toContain('Part 10');
    expect(text).not.toContain('Part 11');
    expect(text).toContain('https://watch.example.org/series/1');
  });

  it('offers no one-click address where nobody knows the site', () => {
    expect(createNewEpisodeMail(news)({ publicUrl: undefined }).headers).toEqual({});
  });
});
