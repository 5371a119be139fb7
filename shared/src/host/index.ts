/** What a host needs to put the site together: the shell, and the stand-in shell. Remotes never import it. */
export type { AboutContent, LiveFeature, Registry, Statement, TeamMember } from '../contract';
export { createFederationLoader } from './federation-loader';
export { FeatureRoutes } from './FeatureRoutes';
export { createQueryClient } from './query-client';
export { RemoteError, type ModuleLoader } from './module-loader';
export { createNoticeBoard, type Notice, type NoticeBoard } from './notices/notice-board';
export { onRemoteMarks, type RemoteMark, type RemoteMarksSink } from './marks/remote-marks';
export { useNewVersion } from './deploys/use-new-version';
export { LateParts } from './late/LateParts';
export { PageChange } from './page-change/PageChange';
export { REGISTRY_ELEMENT_ID, registryOfDocument } from './registry';
export { startWithRegistry } from './unlisted/start-with-registry';
export { SiteProvider } from './SiteProvider';
export { changesAnswered } from '../api-client/request';
export { OFFERS_KEY } from '../session/offers';
export * from '../session/session-state';
export { tellSignOuts } from '../session/sign-out-signal';
export {
  TOKEN_STORAGE_KEY,
  expireToken,
  followStoredToken,
  isTokenSuspended,
  readToken,
  removeToken,
  resumeToken,
  storeToken,
  suspendToken,
  tokenHoldsUntilMs,
} from '../session/token';
export { onTokenRefused } from '../api-client/token-refusal';
export { themeChoices, type ThemeChoice } from '../theme/theme-choice';
export { chooseTheme, followThemeOfOtherTabs, onThemeChoice, themeChoice } from '../theme/theme-of-page';
export { errorOfAnswer, malformedAnswer, networkError } from '../api-client/api-error';
export { dropEarlyAnswers } from '../api-client/early-answers';
export { useHasMovedOn } from '../site/move-on';
export { forgetDrafts, ownDrafts } from '../site/use-draft';
