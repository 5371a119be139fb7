import type {
    Owner,
    Playlist,
    Profile,
    RemoteErrorCode,
    RemoteOutcome,
    RemotePhase,
    SeriesSubscription,
    ShortcutContribution,
    SiteConfig,
} from '@steadfast/contract';

import type {
    ApiError,
    NoticeOptions,
    Site,
} from '@steadfast/sdk';

import type {
    PersistedStore,
} from '@steadfast/sdk/persisted-store';

export {
    AboutContent,
    LinkContribution,
    LiveFeature,
    MountRequest,
    Registry,
    RenderRequest,
    RenderResult,
    RouteCall,
    Statement,
    TeamMember,
    isCallKey,
    listRouteCalls,
    matchRoute,
} from '@steadfast/contract';

export {
    SessionState,
    closeSearch,
    displayName,
    profileReloadRequested,
    searchQueryChanged,
    selectIsSearchOpen,
    selectIsSessionKnown,
    selectIsSignedIn,
    selectPlaylists,
    selectSubscriptions,
    selectUser,
    toggleSearch,
    useSessionActions,
    useUser,
} from '@steadfast/sdk';

export declare function DeferredUi(props: {
    board: NoticeBoard;
    registry: Registry;
}): JSX.Element | null;

export declare function FeatureRoutes(props: FeatureRoutesProps): ReactElement<unknown, JSXElementConstructor<any> | string> | null;

export interface HostStore {
    store: Store<SessionState>;
    loadSagas: () => Promise<(saga: () => Generator<unknown>) => void>;
}

export declare const INTERACTIONS: string[];

export interface ModuleLoader {
    load(feature: LiveFeature, modulePath: string, options?: {
        crash?: RemoteError;
        isPreload?: boolean;
        isRestart?: boolean;
    }): Promise<ComponentType<object>>;
    getVersion(feature: LiveFeature): string;
}

export interface Notice extends NoticeOptions {
    id: number;
    message: string;
}

export interface NoticeBoard {
    notify(message: string, options?: NoticeOptions): () => void;
    takeDown(id: number): void;
    notices(): readonly Notice[];
    onChange(listener: () => void): () => void;
}

export declare const OFFERS_KEY: string;

export declare function PageChange(props: {
    children: ReactNode;
}): JSX.Element;

export declare const REGISTRY_ELEMENT_ID: string;

export declare class RemoteError extends Error {
    readonly code: RemoteErrorCode;
    readonly feature: FailedRemote;
    name: string;
    constructor(code: RemoteErrorCode, feature: FailedRemote, options: {
        cause: unknown;
    });
}

export interface RemoteMetric extends Omit<MeasureDetail, 'pathname'> {
    route?: string;
    startMs: number;
    ms: number;
}

export type RemoteMetricsSink = (metrics: RemoteMetric[]) => void;

export declare function SiteProvider(props: SiteProviderProps): JSX.Element;

export type StartFailureCode = 'registry-unreadable' | 'shell-crash' | 'shell-unreachable';

export declare const TOKEN_STORAGE_KEY: string;

export type ThemeChoice = (typeof themeChoices)[number];

export declare function adoptStoredToken(before: string | null, nowMs?: number): 'expired' | 'removed' | {
    token: string;
};

export declare const broadcastSignOuts: Middleware;

export declare function changesAnswered(): Promise<void>;

export declare function clearDrafts(): void;

export declare const clearPlaylists: () => {
    readonly type: 'playlists/clear';
};

export declare const clearSubscriptions: () => {
    readonly type: 'subscriptions/clear';
};

export declare const clearUser: () => {
    readonly type: 'user/clear';
};

export declare function createFederationLoader(): ModuleLoader;

export declare function createNoticeBoard(): NoticeBoard;

export declare function createQueryClient(): QueryClient;

export declare function dropPrefetchedResponses(): void;

export declare function expireToken(token: string): void;

export declare function fillCache(client: QueryClient, queries: RenderResult['queries']): void;

export declare function firstName(name: string | null | undefined): string;

export declare function getThemeChoice(): ThemeChoice;

export declare function hasUnsentToken(): boolean;

export declare function isPageKey(event: KeyboardEvent): boolean;

export declare function loadRenderedPage(registry: Registry, loader: ModuleLoader, notify: NoticeBoard['notify'], loadOwnPage?: (path: string) => Promise<unknown> | undefined): RenderedPage;

export declare function malformedResponse(status: number): ApiError;

export declare function networkError(): ApiError;

export declare function onRemoteMetrics(sink: RemoteMetricsSink, registry: Registry): () => void;

export declare const onSignOut: (listener: () => void) => () => void;

export declare function onTokenRejected(listener: () => void): () => void;

export declare function parseErrorResponse(status: number, body: unknown, retryAfterSeconds?: number): ApiError;

export declare function provideSiteConfig(config: Partial<SiteConfig>): SiteConfig;

export declare function readDocumentRegistry(): Registry;

export declare function readToken(nowMs?: number): string | undefined;

export declare function removeToken(): void;

export declare function reportHydrationError(error: unknown): void;

export declare function resumeSendingToken(): void;

export declare function selectLinks(props: Registry, own: LinkContribution[]): LinkContribution[];

export declare function selectShortcuts(registry: Registry): ShortcutContribution[];

export declare const sessionExpired: () => {
    readonly type: 'session/expired';
};

export declare const sessionReducers: {
    isSearchOpen(state: SessionState['isSearchOpen'] | undefined, action: Action): SessionState['isSearchOpen'];
    playlists(state: SessionState['playlists'] | undefined, action: Action): SessionState['playlists'];
    subscriptions(state: SessionState['subscriptions'] | undefined, action: Action): SessionState['subscriptions'];
    user(state: SessionState['user'] | undefined, action: Action): SessionState['user'];
};

export declare function setLastViewer(email: string, isSamePerson?: boolean): void;

export declare const setPlaylists: (playlists: Playlist[]) => {
    readonly playlists: {
        artwork?: {
            Picture?: {
                base: string;
                height: number;
                placeholder?: string;
                width: number;
                widths: number[];
            };
            ThumbnailFile?: string;
            ThumbnailUrl?: string;
        }[];
        hasVideo?: boolean;
        id: number;
        linkSlug: string;
        name: string;
        videoCount?: number;
    }[];
    readonly type: 'playlists/set';
};

export declare const setSubscriptions: (subscriptions: SeriesSubscription[]) => {
    readonly subscriptions: {
        Picture?: {
            base: string;
            height: number;
            placeholder?: string;
            width: number;
            widths: number[];
        };
        ThumbnailFile?: string;
        ThumbnailUrl?: string;
        id: number;
        name?: string;
    }[];
    readonly type: 'subscriptions/set';
};

export declare function setThemeChoice(choice: ThemeChoice): void;

export declare const setUser: (user: Profile) => {
    readonly type: 'user/set';
    readonly user: {
        email: string;
        emailNotification?: boolean;
        name: string | null;
        offers?: string[];
        zipcode?: string | null;
    };
};

export declare const signOutRequested: (why?: 'account-deleted' | 'other-tab') => {
    readonly type: 'session/signOutRequested';
    readonly why: 'account-deleted' | 'other-tab' | undefined;
};

export declare const signedIn: (token: string) => {
    readonly token: string;
    readonly type: 'session/signedIn';
};

export declare const signedOutState: SessionState;

export declare const singleKeys: PersistedStore<boolean>;

export declare function startWithRegistry(show: Show): void;

export declare function stopSendingToken(token: string): void;

export declare function storeToken(token: string): boolean;

export declare function subscribeToTheme(listener: () => void): () => void;

export declare function syncThemeAcrossTabs(): void;

export declare function takeOver(isWhole: boolean): Promise<void>;

export declare function takePrefetchedResponse(path: string, nowMs?: number): PrefetchedResponse | undefined;

export declare function takeRenderedQueries(): RenderResult['queries'] | undefined;

export declare const themeChoices: readonly [
    'system',
    'light',
    'dark'
];

export declare function tokenExpiresAtMs(): number | undefined;

export declare function useIsAutoNavigation(): boolean;

export declare function useNewRelease(error: unknown, isPage?: boolean): (() => void) | undefined;

export declare function useOnline(onOnline: () => void, isEnabled?: boolean): void;

export declare const withFeatureStores: (loader: ModuleLoader, host: HostStore) => ModuleLoader;

interface FailedRemote extends Pick<LiveFeature, 'name' | 'version'> {
    owner?: Owner | undefined;
}

interface FeatureRoutesProps {
    registry: Registry;
    loader: ModuleLoader;
    ownRoutes: RouteObject[];
}

interface MeasureDetail {
    remote: string;
    version: string;
    module: string;
    phase: RemotePhase;
    outcome: RemoteOutcome;
    pathname: string;
}

type PrefetchedResponse = Promise<{
    body: unknown;
    status: number;
    token?: string | undefined;
} | undefined>;

interface RenderedPage {
    loader: ModuleLoader;
    loaded: Promise<unknown>;
}

type Show = (registry: Registry, fallbackPage?: ReactElement) => void;

interface SiteProviderProps {
    registry: Registry;
    loader: ModuleLoader;
    notify: Site['notify'];
    children: ReactNode;
}
