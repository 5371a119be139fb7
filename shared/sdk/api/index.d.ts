import type {
    ActionContribution,
    CallBody,
    CallParams,
    CallQuery,
    ErrorResponse,
    SiteConfig,
} from '@steadfast/contract';

export {
    CallName,
    CallResponse,
    FeaturedTag,
    HeroSlide,
    ListedVideo,
    PictureSet,
    Playlist,
    Profile,
    Series,
    SeriesSubscription,
    Speaker,
    Tag,
    Video,
    parseId,
} from '@steadfast/contract';

export interface ActionTarget {
    kind: ActionContribution['on'];
    id: number;
    title: string;
}

export declare class ApiError extends Error {
    readonly code: string;
    readonly status: number;
    readonly details: ErrorResponse['details'];
    readonly retryAfterSeconds: number | undefined;
    name: string;
    requestId: string | undefined;
    constructor(code: string, message: string, status: number, details?: ErrorResponse['details'], retryAfterSeconds?: number | undefined);
}

export interface DialogProps {
    onClosed: () => void;
}

export interface DialogTargets {
    share: ShareTarget;
    'add-to-playlist': {
        videoId: number;
        videoTitle: string;
    };
    search: {
        takeOver?: () => string;
    };
    [name: Lowercase<string>]: object;
}

export type JsonRecord = Record<string, unknown>;

export interface NoticeOptions {
    tone?: 'error' | 'plain';
    action?: {
        label: string;
        perform: () => void;
    };
    isLasting?: boolean;
}

export type PendingAction = {
    kind: 'dialog';
    name: PendingDialog;
    target: DialogTargets[PendingDialog];
} | {
    kind: 'subscribe';
    seriesId: number;
};

export interface SessionState {
    user: 'unknown' | Profile | null;
    playlists: Playlist[] | null;
    subscriptions: SeriesSubscription[] | null;
    isSearchOpen: boolean;
}

export type ShareTarget = {
    atSeconds?: number | undefined;
    id: number;
    kind: 'video';
    source?: Exclude<VideoSource, {
        type: 'playlist';
    }> | undefined;
    title: string;
} | {
    id: number;
    kind: 'featured';
    title: string;
} | {
    id: number;
    kind: 'series';
    title: string;
} | {
    kind: 'playlist';
    linkSlug: string;
    title: string;
};

export interface Site {
    openDialog<N extends DialogName>(name: N, target: DialogTargets[N]): void;
    hasDialog(name: DialogName): boolean;
    requireSignIn(returnTo?: string, action?: PendingAction): void;
    notify(message: string, options?: NoticeOptions): () => void;
    preloadPage(path: string): void;
    preloadDialog(name: DialogName): void;
    listSlot(name: SlotName): SlotItem[];
    listActions(on: ActionContribution['on']): readonly ActionContribution[];
    renderSlot<N extends SlotName>(name: N, props: SlotProps[N], options?: SlotOptions): React.ReactNode;
}

export declare function Slot<N extends SlotName>(props: {
    fallback?: SlotOptions['fallback'];
    id?: SlotOptions['id'];
    name: N;
    props: SlotProps[N];
}): ReactNode;

export interface SlotItem {
    id: string;
    label: string;
}

export interface SlotProps {
    'video-actions': {
        placeNow?: () => string | undefined;
        videoId: number;
        videoTitle: string;
    };
    'home-rows': object;
    'series-tabs': {
        seriesId: number;
    };
    'account-sections': object;
    'search-results': {
        query: string;
    };
}

export declare const VIEWER_KEY_PREFIX: string;

export type VideoSource = {
    id: number;
    type: 'collection' | 'series' | 'tag';
} | {
    linkSlug: string;
    type: 'playlist';
};

export declare function asRecord(value: unknown): JsonRecord | undefined;

export declare function asRecords(value: unknown): JsonRecord[];

export declare const closeSearch: () => {
    readonly type: 'search/close';
};

export declare function displayName(props: Pick<Profile, 'email' | 'name'>): string;

export declare function featuredPath(tagId: number): string;

export declare function getPageState<State extends object>(name: string, initial: State): State;

export declare function isApiFailure(error: unknown, code: 'account-exists' | 'invalid-reset-token' | 'not-found' | 'wrong-credentials'): boolean;

export declare function isOffered(user: Profile | null, call: CallName): boolean;

export declare function listen<Received extends Event>(target: EventTarget | null | undefined, names: readonly string[], handle: (event: Received) => void, options?: AddEventListenerOptions): () => void;

export declare function logFailure(what: string, error: unknown): void;

export declare function mediaUrl(address: string): string;

export declare const myPlaylistsPath: string;

export declare function onStorageChange(key: string, listener: () => void): () => void;

export declare function parsePlaylist(value: unknown): Playlist | undefined;

export declare function parsePlaylists(value: unknown): Playlist[];

export declare function parseSeconds(value: unknown): number | undefined;

export declare function parseVideos(value: unknown): ListedVideo[];

export declare function playlistPath(linkSlug: string): string;

export declare function prefetchManifest(address: string): void;

export declare const profileReloadRequested: () => {
    readonly type: 'session/profileReloadRequested';
};

export declare function request<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResponse<N>>;

export declare function requireData<Data>(data: Data | undefined, what: string): Data;

export declare function responseOrEmpty<Body>(response: Promise<Body>): Promise<Partial<Body>>;

export declare const safeLocalStorage: SafeStorage;

export declare const safeSessionStorage: SafeStorage;

export declare const searchQueryChanged: (query: string) => {
    readonly query: string;
    readonly type: 'search/queryChanged';
};

export declare const selectIsSearchOpen: (state: SessionState) => boolean;

export declare const selectIsSessionKnown: (state: SessionState) => boolean;

export declare const selectIsSignedIn: (state: SessionState) => boolean;

export declare const selectPlaylists: (state: SessionState) => {
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
}[] | null;

export declare const selectSubscriptions: (state: SessionState) => {
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
}[] | null;

export declare const selectUser: (state: SessionState) => Profile | null;

export declare const seriesListPath: string;

export declare function seriesPath(seriesId: number): string;

export declare function signInPath(returnTo?: string): string;

export declare function siteConfig(): SiteConfig;

export declare function streamUrl(streamId: string): string;

export declare function takePrefetchedManifest(address: string): Promise<PrefetchedManifest | undefined> | undefined;

export declare const toggleSearch: (isOpen: boolean) => {
    readonly isOpen: boolean;
    readonly type: 'search/toggle';
};

export declare function trimmedString(value: unknown): string;

export declare function useAutoNavigate(): (to: string, options?: AutoNavigateOptions) => void;

export declare function useDocumentTitle(title: string | undefined): void;

export declare function useDraft<T>(key: string, initial: T): [
    T,
    (value: T) => void,
    () => void
];

export declare function useFailedPage(title: string | undefined, isMissing: boolean): void;

export declare function useIsProfileUnloaded(): boolean;

export declare function useIsTabHidden(): boolean;

export declare function useOpenForViewer(): <N extends PendingDialog>(name: N, target: DialogTargets[N], returnTo?: string) => void;

export declare function useProfileFailure(): 'failed' | 'retrying' | undefined;

export declare function useSearchParam(): [
    string,
    (query: string) => void
];

export declare function useSessionActions(): {
    leaveDeletedAccount: () => void;
    signIn: (token: string) => void;
    signOut: () => void;
};

export declare function useSite(): Site;

export declare function useUser(): Profile | null;

export declare function videoPath(videoId: number, source?: VideoSource): string;

export declare function whenIdle(callback: () => void, options?: IdleRequestOptions & {
    fallbackMs?: number;
}): () => void;

interface AutoNavigateOptions {
    replace?: boolean;
    keepsPlace?: boolean;
}

type CallInput<N extends CallName> = (CallParams<N> extends undefined ? unknown : {
    params: CallParams<N>;
}) & (CallQuery<N> extends undefined ? unknown : {
    query?: CallQuery<N>;
}) & (CallBody<N> extends undefined ? unknown : {
    body: CallBody<N>;
}) & {
    keepalive?: boolean;
    signal?: AbortSignal;
    token?: string;
};

type DialogName = 'add-to-playlist' | 'search' | 'share';

type PendingDialog = Exclude<DialogName, 'search'>;

interface PrefetchedManifest {
    text: string;
    address: string;
}

interface SafeStorage {
    read: (key: string) => string | null;
    readJson: (key: string) => unknown;
    write: (key: string, text: string) => boolean;
    writeJson: (key: string, value: unknown) => boolean;
    remove: (key: string) => void;
    keys: (prefix: string) => string[];
}

type SlotName = 'account-sections' | 'home-rows' | 'search-results' | 'series-tabs' | 'video-actions';

interface SlotOptions {
    id?: string | undefined;
    fallback?: React.ReactNode;
}
