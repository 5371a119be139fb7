/** What other folders may use of this one. */
export {
  type AccountServices,
  createAccountServices,
  type Account,
  findAccountByEmail,
  lockAccount,
  purgeExpiredAccountData,
} from './accounts';
export { removeAccount } from './change-account';
export { addEditor, listEditors, removeEditor } from './editors';
export { endSessions, findAccounts, forgetFailures, setBlocked } from './operate-accounts';
export { toEmailKey, toMailboxKey } from './email-key';
export { createAccountRoutes } from './routes';
