/** What no first page needs to be there: got in one file once it is. */
export { BreakPage } from '../deploys/BreakPage';
export { healPart } from '../deploys/heal-part';
export { NewVersions } from '../deploys/NewVersions';
export { HostedDialog } from '../dialogs/HostedDialog';
export { FocusAfterSession } from '../focus/FocusAfterSession';
export { isForged, newerVersion, tellFallBack } from '../loading/aid';
export { LongPress } from '../long-press/LongPress';
export { Toasts } from '../notices/Toasts';
export { OfflineNotice } from '../offline/OfflineNotice';
export { Overrides } from '../overrides/Overrides';
export { KeptPlace } from '../page-change/KeptPlace';
export { PageProgress } from '../page-change/PageProgress';
export { MarksReport } from './MarksReport';
export { WarmSearch } from './WarmSearch';
export { WishAfterSignIn } from './WishAfterSignIn';
