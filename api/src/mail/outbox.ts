import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import { codeMail } from './code-mail';

/** Where mail is left to be sent: in the transaction of the change that it tells of, so neither comes without the other. */
export interface Outbox {
  addCode(transaction: Database, recipient: string, code: string): Promise<void>;
  /** To be called after the commit: something new is there. */
  wake(): void;
}

/**
 * @param publicUrl where the site is, for the links in mails
 * @param wake tells the deliverer
 */
export function createOutbox(publicUrl: string | undefined, wake: () => void): Outbox {
  return {
    addCode: async (transaction, recipient, code) => {
      await transaction.insert(outbox).values({ recipient, ...codeMail(code, publicUrl) });
    },
    wake,
  };
}
