/** What other folders may use of this one. */
export {
  type AccountServices,
  createAccountServices,
  findAccountByEmail,
  lockAccount,
  purgeExpiredAccountData,
} from './accounts';
export { toEmailKey, toMailboxKey } from './email-key';
export { createAccountRoutes } from './routes';
