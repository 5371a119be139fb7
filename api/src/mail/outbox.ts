import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { MailSite, MailWords } from './compose-mail';

/** Where mail is left to be sent: in the transaction of the change that it tells of, so neither comes without the other. */
export interface Outbox {
  add(transaction: Database, recipient: string, words: MailWords): Promise<void>;
  /** To be called after the commit: something new is there. */
  wake(): void;
}

/**
 * @param site where the links in mails lead
 * @param wake tells the deliverer
 */
export function createOutbox(site: MailSite, wake: () => void): Outbox {
  return {
    add: async (transaction, recipient, words) => {
      await transaction.insert(outbox).values({ recipient, ...words(site) });
    },
    wake,
  };
}
