/** Messages that tests put into the database behind the API's back. */

/** Whether any message has neither been sent nor failed for good. */
export const UNSENT = "select 1 from jobs where kind in ('mail', 'text') and ended_at is null";

/** @returns the statement that adds messages, each a recipient and a text */
export function insertMessages(channel: 'mail' | 'text', messages: [to: string, text: string][]): string {
  const rows = messages.map(
    ([to, text], index) =>
      `('${channel}', '${JSON.stringify({ recipient: to, messageId: `message-${index}`, subject: `S${index}`, text, html: '', headers: {} })}', now() + interval '3 days')`,
  );
  return `insert into jobs (kind, payload, expires_at) values ${rows.join()}`;
}
