/** What other folders may use of this one. */
export { type AccountServices, createAccountServices, lockAccount } from './accounts';
export { toEmailKey, toMailboxKey } from './email-key';
export { purgeExpiredAccountData } from './purge-accounts';
export { createAccountRoutes } from './routes';
