import type {
    ListedVideo,
    Playlist,
    SeriesSubscription,
} from '@steadfast/contract';

import type {
    NoticeOptions,
    SessionState,
    Site,
} from '@steadfast/sdk';

import type {
    Protocol,
} from '@steadfast/sdk/protocol';

export interface MutationContext {
    queryClient: QueryClient;
    store: {
        getState: () => SessionState;
    };
    notify: Site['notify'];
}

export declare const PLAYLISTS_CALL: string;

export declare const PLAYLIST_CALL: string;

export type PlaylistChange = {
    beforeVideoId: number | null;
    kind: 'move';
    videoId: number;
} | {
    beforeVideoId?: number | undefined;
    kind: 'add';
    video: ListedVideo;
} | {
    kind: 'delete';
} | {
    kind: 'remove';
    videoId: number;
} | {
    kind: 'rename';
    name: string;
};

export declare function applyToName(name: string, change: PlaylistChange): string;

export declare function applyToPlaylist(response: PlaylistResponse, change: PlaylistChange): PlaylistResponse;

export declare function applyToVideos<Video extends Pick<ListedVideo, 'id'>>(videos: readonly Video[], change: PlaylistChange, toItem: (video: ListedVideo) => Video): readonly Video[];

export declare function deletePlaylist(context: MutationContext, playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>): Promise<boolean>;

export declare function dismissVideoFailures(props: MutationContext, playlistId: number, videoId: number): void;

export declare function followViewerLists(queryClient: QueryClient, email: string, dispatch: (action: Action) => unknown): () => void;

export declare function isRefusal(failure: unknown): boolean;

export declare function mutatePlaylist(context: MutationContext, playlist: ChangedPlaylist, change: PlaylistChange, props: PlaylistMutationMessages): Promise<boolean>;

export declare const mutationKey: (name: string, viewer: string | undefined, id?: number) => (number | string | undefined)[];

export declare function parseSubscriptions(response: {
    seriesSubscriptions?: unknown;
} | undefined): SeriesSubscription[];

export declare const playlistsQuery: (email: string) => {
    queryFn: (props: {
        signal: AbortSignal;
    }) => Promise<Partial<{
        playlists: {
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
    }>>;
    queryKey: string[];
};

export declare function removeVideo(context: MutationContext, playlist: Pick<Playlist, 'id' | 'linkSlug' | 'name'>, videoId: number, props?: RemovalEvents): Promise<boolean>;

export declare function runMutation<Variables>(context: MutationContext, plan: MutationPlan<Variables>, messages: MutationMessages): Promise<boolean>;

export declare function setSubscription(context: MutationContext, seriesId: number, isToSubscribe: boolean, messages?: Pick<MutationMessages, 'action' | 'done'>): Promise<boolean>;

export declare const subscriptionsQuery: (email: string) => {
    queryFn: (props: {
        signal: AbortSignal;
    }) => Promise<Partial<{
        seriesSubscriptions: {
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
    }>>;
    queryKey: string[];
};

export declare function useDeletionStatus(playlistId: number): MutationStatus | undefined;

export declare function useMutationContext(): MutationContext;

export declare function useMutationStatus<Variables>(name: string, id?: number, matches?: (variables: Variables) => boolean): MutationStatus | undefined;

export declare function usePendingMutations(playlistId: number | undefined): readonly PlaylistChange[];

type ChangedPlaylist = Pick<Playlist, 'id' | 'linkSlug'>;

interface MutationMessages {
    done?: string | undefined;
    action?: NoticeOptions['action'];
    failed: ((failure: Error) => string) | string;
    onDone?: (() => void) | undefined;
    onFailed?: ((failure: Error) => void) | undefined;
    again?: (() => void) | null | undefined;
}

interface MutationPlan<Variables> {
    name: string;
    id?: number | undefined;
    variables: Variables;
    protocol?: Protocol<Variables> | undefined;
    isExclusive?: boolean | undefined;
    send: (isHere: () => boolean) => Promise<unknown>;
    isMade?: (viewer: string) => Promise<boolean>;
    writeToCache: (viewer: string) => Promise<unknown>;
    refetch: (viewer: string) => unknown;
    channel: TabChannel;
    replaces?: (earlier: Variables) => boolean;
    isShownByPage?: (failure: unknown) => Promise<boolean> | boolean;
    logMessage: string;
}

interface PlaylistMutationMessages extends MutationMessages {
    tellsGone?: boolean | undefined;
}

interface PlaylistResponse {
    playlist?: unknown;
    videos?: unknown;
}

interface RemovalEvents extends Pick<PlaylistMutationMessages, 'tellsGone'> {
    onPutBack?: (videoId: number) => void;
}

type TabChannel = 'steadfast.playlists' | 'steadfast.subscriptions';
