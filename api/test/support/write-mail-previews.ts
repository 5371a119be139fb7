/** `npx tsx api/test/support/write-mail-previews.ts FOLDER`: every kind of mail as a page, to be looked at in a browser. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPasswordChangedMail, createCodeMail } from '../../src/mail/account-mails';
import type { MailWriter } from '../../src/mail/compose-mail';
import { createNewEpisodeMail } from '../../src/mail/new-episode-mail';
import { createShareMail } from '../../src/sharing/compose-share';

const unsubscribeUrl = 'https://watch.example.org/api/unsubscribe?token=x';
const mails: Record<string, MailWriter> = {
  'code-sign-up': createCodeMail('482913', 'confirm-email'),
  'code-reset': createCodeMail('482913', 'reset-password'),
  'code-change-of-address': createCodeMail('482913', 'change-email'),
  'password-changed': createPasswordChangedMail(),
  share: createShareMail(
    {
      sender: 'Bartholomew',
      target: { kind: 'video', name: 'What hammers make of a man who stands still', path: '/video/7' },
      message: 'Watched this with Dad last night.\nReminded me of you!',
    },
    unsubscribeUrl,
  ),
  'new-episode': createNewEpisodeMail({
    seriesName: 'Forged',
    videos: [
      { title: 'A title that goes on over more than one line of a telephone', url: '/video/1' },
      { title: 'The Anvil', url: '/video/2' },
    ],
    seriesUrl: '/series/1',
    unsubscribeUrl,
  }),
};

const folder = process.argv[2] ?? 'mail-previews';
await mkdir(folder, { recursive: true });
for (const [name, words] of Object.entries(mails)) {
  await writeFile(join(folder, `${name}.html`), words({ publicUrl: 'https://watch.example.org' }).html);
}
process.stdout.write(`Written to ${folder}\n`);
