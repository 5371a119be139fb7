/** A sample of a third party's donation form (REQ-NAV-10), for Give without a configured form. It runs no script. */
import { createHash } from 'node:crypto';
import { markup, rawMarkup } from '@steadfast/server/html';

export const SAMPLE_DONATION_PATH = '/sample-donation';

const AMOUNTS = [10, 25, 50, 100];

/** The colors are those of shared/ui/src/styles/tokens.css. */
const STYLE = [
  ':root{color-scheme:light dark}',
  '*{box-sizing:border-box}',
  'body{margin:0;padding:1.5rem 1rem;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#fff,#1d1813);color:light-dark(#211a13,#f7f0e7)}',
  'main{max-width:28rem;margin:0 auto;display:grid;gap:1.25rem}',
  'h1{margin:0;font-size:1.5rem;line-height:1.2}',
  'p{margin:0}',
  '.note{padding:.75rem 1rem;border-radius:.5rem;background:light-dark(#fbe6d8,#33200f)}',
  'form{display:grid;gap:1.25rem}',
  'fieldset{margin:0;padding:0;border:0;display:grid;grid-template-columns:repeat(auto-fit,minmax(6.5rem,1fr));gap:.5rem}',
  'legend{padding:0 0 .5rem;font-weight:600}',
  'label{display:flex;align-items:center;gap:.5rem;min-height:2.75rem;padding:0 .75rem;border:1px solid light-dark(#8c7f70,#857868);border-radius:.5rem;cursor:pointer}',
  'input{accent-color:light-dark(#c2470a,#ff7d33)}',
  'button,.again{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:.5rem 1.25rem;border:0;border-radius:.5rem;font:600 1.0625rem/1.2 system-ui,sans-serif;text-decoration:none;cursor:pointer;background:light-dark(#c2470a,#ff7d33);color:light-dark(#fff,#1d0d03)}',
  ':focus-visible{outline:3px solid light-dark(#8a3204,#ffc79f);outline-offset:2px}',
].join('');

/** Allows only its own style and form, in a frame of this site. */
export const SAMPLE_DONATION_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** @param given the chosen amount from the address; any other shows the form */
export function composeSampleDonation(given: string | null): string {
  const amount = AMOUNTS.find((offered) => String(offered) === given);
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sample donation form</title><style>${rawMarkup(STYLE)}</style></head><body><main>
${amount === undefined ? composeForm() : composeThanks(amount)}
</main></body></html>`.toString();
}

const composeForm = () => markup`<h1>Sample donation form</h1>
<p class="note">This is a sample. It charges nobody and keeps nothing. The form of your provider stands here once its address is set in DONATION_URL.</p>
<form action="${SAMPLE_DONATION_PATH}" method="get"><fieldset><legend>Amount</legend>
${AMOUNTS.map(
  (amount, index) =>
    markup`<label><input type="radio" name="given" value="${amount}"${index === 1 ? rawMarkup(' checked') : undefined}>$${amount}</label>`,
)}
</fieldset><button type="submit">Give a sample gift</button></form>`;

const composeThanks = (amount: number) => markup`<h1>Thank you</h1>
<p class="note">You chose $${amount}. This is a sample: nothing was charged and nothing was kept.</p>
<p><a class="again" href="${SAMPLE_DONATION_PATH}">Choose again</a></p>`;
