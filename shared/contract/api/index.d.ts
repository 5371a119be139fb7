export declare const AboutContent: TObject<{
    beliefs: TOptional<TArray<TObject<{
        name: TString;
        text: TString;
    }>>>;
    lead: TOptional<TString>;
    mission: TOptional<TArray<TString>>;
    team: TOptional<TArray<TObject<{
        bio: TArray<TString>;
        name: TString;
        picture: TOptional<TString>;
        role: TString;
    }>>>;
    values: TOptional<TArray<TObject<{
        name: TString;
        text: TString;
    }>>>;
    vision: TOptional<TArray<TString>>;
}>;
export type AboutContent = Static<typeof AboutContent>;

export declare const ActionContribution: TObject<{
    dialog: TOptional<TString>;
    for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
    label: TString;
    on: TUnion<TLiteral<'series' | 'video'>[]>;
    order: TOptional<TInteger>;
    path: TOptional<TString>;
}>;
export type ActionContribution = Static<typeof ActionContribution>;

export declare const BROWSER_RENDERS_COOKIE: string;

export declare const BUCKET_VARIABLES: {
    AWS_ACCESS_KEY_ID: TOptional<TString>;
    AWS_REGION: TOptional<TString>;
    AWS_SECRET_ACCESS_KEY: TOptional<TString>;
    AWS_SESSION_TOKEN: TOptional<TString>;
    S3_ENDPOINT: TOptional<TString>;
    S3_FORCE_PATH_STYLE: TOptional<TString>;
    S3_REGION: TOptional<TString>;
};

export type BucketFault = 'bad-config' | 'denied' | 'failed' | 'full' | 'missing' | 'unreachable';

export interface BucketSettings {
    bucket: string;
    prefix: string;
    endpoint: string | undefined;
    region: string;
    forcePathStyle: boolean;
    credentials: {
        accessKeyId: string;
        secretAccessKey: string;
        sessionToken?: string;
    } | undefined;
}

export interface BucketTarget {
    variable: string;
    value: string;
    otherwise: string;
}

export declare const BuiltFeature: TObject<{
    actions: TOptional<TArray<TObject<{
        dialog: TOptional<TString>;
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
        label: TString;
        on: TUnion<TLiteral<'series' | 'video'>[]>;
        order: TOptional<TInteger>;
        path: TOptional<TString>;
    }>>>;
    budgetKB: TNumber;
    commit: TOptional<TObject<{
        at: TString;
        id: TString;
        isDirty: TOptional<TLiteral<true>>;
    }>>;
    container: TString;
    contract: TString;
    dialogs: TArray<TObject<{
        module: TString;
        name: TString;
        title: TOptional<TString>;
    }>>;
    entry: TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>;
    files: TArray<TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>>;
    imports: TOptional<TRecord<TString, TArray<TString>>>;
    isReportStale: TOptional<TLiteral<true>>;
    links: TOptional<TArray<TObject<{
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
        icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
        label: TString;
        order: TOptional<TInteger>;
        path: TString;
        place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
    }>>>;
    modules: TRecord<TString, TObject<{
        ahead: TOptional<TArray<TObject<{
            brotliBytes: TInteger;
            bytes: TInteger;
            file: TString;
            integrity: TString;
        }>>>;
        scripts: TArray<TObject<{
            brotliBytes: TInteger;
            bytes: TInteger;
            file: TString;
            integrity: TString;
        }>>;
        start: TOptional<TObject<{
            brotliBytes: TInteger;
            bytes: TInteger;
            file: TString;
            integrity: TString;
        }>>;
        styles: TArray<TObject<{
            brotliBytes: TInteger;
            bytes: TInteger;
            file: TString;
            integrity: TString;
        }>>;
    }>>;
    name: TString;
    needs: TObject<{
        dialogs: TArray<TString>;
        routes: TArray<TString>;
    }>;
    owner: TOptional<TObject<{
        contact: TOptional<TString>;
        team: TString;
    }>>;
    routes: TArray<TObject<{
        ahead: TOptional<TArray<TString>>;
        api: TOptional<TArray<TString>>;
        leavesOut: TOptional<TRecord<TString, TArray<TString>>>;
        module: TString;
        path: TString;
        picture: TOptional<TObject<{
            at: TArray<TString>;
            in: TString;
            sizes: TString;
        }>>;
        query: TOptional<TArray<TString>>;
        start: TOptional<TString>;
        stream: TOptional<TObject<{
            at: TArray<TString>;
            in: TString;
        }>>;
        title: TString;
        viewerApi: TOptional<TArray<TString>>;
    }>>;
    server: TOptional<TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>>;
    shapes: TOptional<TRecord<TString, TRecord<TString, TString>>>;
    shared: TRecord<TString, TString>;
    shortcuts: TOptional<TArray<TObject<{
        dialog: TOptional<TString>;
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
        key: TString;
        label: TString;
        path: TOptional<TString>;
    }>>>;
    slots: TArray<TObject<{
        label: TOptional<TString>;
        module: TString;
        order: TOptional<TInteger>;
        slot: TString;
    }>>;
    slotsOffered: TArray<TString>;
    store: TOptional<TObject<{
        module: TString;
    }>>;
    version: TString;
}>;
export type BuiltFeature = Static<typeof BuiltFeature>;

export declare const BuiltFile: TObject<{
    brotliBytes: TInteger;
    bytes: TInteger;
    file: TString;
    integrity: TString;
}>;
export type BuiltFile = Static<typeof BuiltFile>;

export declare const BuiltHost: TObject<{
    bootstrapScript: TString;
    budgetKB: TNumber;
    commit: TOptional<TObject<{
        at: TString;
        id: TString;
        isDirty: TOptional<TLiteral<true>>;
    }>>;
    contract: TString;
    exports: TOptional<TRecord<TString, TArray<TString>>>;
    files: TArray<TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>>;
    fonts: TArray<TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>>;
    isReportStale: TOptional<TLiteral<true>>;
    links: TOptional<TArray<TObject<{
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
        icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
        label: TString;
        order: TOptional<TInteger>;
        path: TString;
        place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
    }>>>;
    name: TString;
    needs: TObject<{
        dialogs: TArray<TString>;
        routes: TArray<TString>;
    }>;
    pages: TOptional<TRecord<TString, TObject<{
        scripts: TArray<TObject<{
            brotliBytes: TInteger;
            bytes: TInteger;
            file: TString;
            integrity: TString;
        }>>;
        styles: TArray<TObject<{
            brotliBytes: TInteger;
            bytes: TInteger;
            file: TString;
            integrity: TString;
        }>>;
    }>>>;
    routes: TArray<TString>;
    scripts: TArray<TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>>;
    server: TOptional<TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>>;
    shapes: TOptional<TRecord<TString, TRecord<TString, TString>>>;
    shared: TRecord<TString, TString>;
    slotsOffered: TArray<TString>;
    styles: TArray<TObject<{
        brotliBytes: TInteger;
        bytes: TInteger;
        file: TString;
        integrity: TString;
    }>>;
    trustedTypes: TOptional<TLiteral<true>>;
    version: TString;
}>;
export type BuiltHost = Static<typeof BuiltHost>;

export declare const CODE_LENGTH: number;

export declare const CODE_RESEND_PAUSE_SECONDS: number;

export declare const CODE_VALID_MINUTES: number;

export declare const CONTINUE_WATCHING_MAX: number;

export interface Call {
    token: 'none' | 'optional' | 'required';
    summary: string;
    params?: TObject;
    query?: TObject;
    body?: TSchema;
    answer: TSchema;
}

export type CallBody<N extends CallName> = Part<N, 'body'>;

export type CallKey<N extends CallName = CallName> = readonly [
    N,
    ...unknown[]
];

export type CallKeyParts<N extends CallName> = (CallParams<N> extends undefined ? unknown : {
    params: CallParams<N>;
}) & (CallQuery<N> extends undefined ? unknown : {
    query?: CallQuery<N>;
}) & (CallBody<N> extends undefined ? unknown : {
    body: CallBody<N>;
}) & {
    viewer?: string | undefined;
};

export type CallName = 'DELETE /playlist/playlist/{id}' | 'DELETE /subscriptions/series/{id}' | 'GET /featured/hero' | 'GET /featured/tag' | 'GET /playlist/my_playlists' | 'GET /playlist/playlist/{linkSlug}' | 'GET /profile/export' | 'GET /profile/self' | 'GET /subscriptions/series' | 'GET /video/continue_watching' | 'GET /video/series' | 'GET /video/series/{id}' | 'GET /video/tag/{id}' | 'GET /video/{id}' | 'POST /auth/account_exists' | 'POST /auth/change_email' | 'POST /auth/change_password' | 'POST /auth/forgot_password_callback_set' | 'POST /auth/forgot_password_callback_verify' | 'POST /auth/forgot_password_send' | 'POST /auth/login' | 'POST /auth/logout' | 'POST /auth/register' | 'POST /auth/resend_code' | 'POST /auth/verify_email' | 'POST /playlist/add_video' | 'POST /playlist/create' | 'POST /playlist/move_video' | 'POST /playlist/remove_video' | 'POST /profile/clear_field' | 'POST /profile/delete' | 'POST /profile/update_profile' | 'POST /share/featured' | 'POST /share/playlist' | 'POST /share/series' | 'POST /share/video' | 'POST /subscriptions/series' | 'POST /video/search' | 'POST /video/track_video_progress' | 'PUT /playlist/playlist/{id}' | 'PUT /video/continue_watching/{id}';

export type CallParams<N extends CallName> = Part<N, 'params'>;

export type CallQuery<N extends CallName> = Part<N, 'query'>;

export type CallResponse<N extends CallName> = Static<(typeof calls)[N]['answer']>;

export declare const Commit: TObject<{
    at: TString;
    id: TString;
    isDirty: TOptional<TLiteral<true>>;
}>;
export type Commit = Static<typeof Commit>;

export declare const DONATION_SLOW_MS: number;

export declare const DRAWER_EXIT_MS: number;

export declare const DRAWER_PLAYLISTS_MAX: number;

export declare const DialogContribution: TObject<{
    module: TString;
    name: TString;
    title: TOptional<TString>;
}>;
export type DialogContribution = Static<typeof DialogContribution>;

export declare const EMAIL_MAX_LENGTH: number;

export declare const ENCODE_LOGIN: string;

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

export declare const ErrorResponse: TObject<{
    code: TString;
    details: TOptional<TArray<TObject<{
        field: TString;
        message: TString;
    }>>>;
    message: TString;
}>;
export type ErrorResponse = Static<typeof ErrorResponse>;

export declare const Feature: TObject<{
    $schema: TOptional<TString>;
    actions: TOptional<TArray<TObject<{
        dialog: TOptional<TString>;
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
        label: TString;
        on: TUnion<TLiteral<'series' | 'video'>[]>;
        order: TOptional<TInteger>;
        path: TOptional<TString>;
    }>>>;
    dialogs: TArray<TObject<{
        module: TString;
        name: TString;
        title: TOptional<TString>;
    }>>;
    links: TOptional<TArray<TObject<{
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
        icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
        label: TString;
        order: TOptional<TInteger>;
        path: TString;
        place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
    }>>>;
    name: TString;
    owner: TOptional<TObject<{
        contact: TOptional<TString>;
        team: TString;
    }>>;
    routes: TArray<TObject<{
        ahead: TOptional<TArray<TString>>;
        api: TOptional<TArray<TString>>;
        leavesOut: TOptional<TRecord<TString, TArray<TString>>>;
        module: TString;
        path: TString;
        picture: TOptional<TObject<{
            at: TArray<TString>;
            in: TString;
            sizes: TString;
        }>>;
        query: TOptional<TArray<TString>>;
        start: TOptional<TString>;
        stream: TOptional<TObject<{
            at: TArray<TString>;
            in: TString;
        }>>;
        title: TString;
        viewerApi: TOptional<TArray<TString>>;
    }>>;
    shortcuts: TOptional<TArray<TObject<{
        dialog: TOptional<TString>;
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
        key: TString;
        label: TString;
        path: TOptional<TString>;
    }>>>;
    slots: TArray<TObject<{
        label: TOptional<TString>;
        module: TString;
        order: TOptional<TInteger>;
        slot: TString;
    }>>;
    store: TOptional<TObject<{
        module: TString;
    }>>;
}>;
export type Feature = Static<typeof Feature>;

export declare const FeaturedTag: TObject<{
    id: TInteger;
    name: TString;
    videoCount: TOptional<TInteger>;
    videos: TArray<TObject<{
        Picture: TOptional<TObject<{
            base: TString;
            height: TInteger;
            placeholder: TOptional<TString>;
            width: TInteger;
            widths: TArray<TInteger>;
        }>>;
        ThumbnailFile: TOptional<TString>;
        ThumbnailUrl: TOptional<TString>;
        description: TOptional<TString>;
        duration: TOptional<TNumber>;
        id: TInteger;
        isWatched: TOptional<TBoolean>;
        series: TOptional<TObject<{
            id: TInteger;
            name: TString;
        }>>;
        tags: TOptional<TArray<TObject<{
            id: TInteger;
            name: TString;
        }>>>;
        title: TOptional<TString>;
        videoId: TOptional<TString>;
        videoProgressSeconds: TOptional<TNumber>;
    }>>;
}>;
export type FeaturedTag = Static<typeof FeaturedTag>;

export declare const HELD_SCRIPT_TYPE: string;

export declare const HERO_ADVANCE_MS: number;

export declare const HERO_SWIPE_MIN_PX: number;

export declare const HOME_ROW_CARDS_MAX: number;

export declare const HeroCta: TObject<{
    ctaLink: TString;
    iconShape: TOptional<TString>;
    title: TString;
}>;
export type HeroCta = Static<typeof HeroCta>;

export declare const HeroSlide: TObject<{
    Picture: TOptional<TObject<{
        base: TString;
        height: TInteger;
        placeholder: TOptional<TString>;
        width: TInteger;
        widths: TArray<TInteger>;
    }>>;
    ctas: TArray<TObject<{
        ctaLink: TString;
        iconShape: TOptional<TString>;
        title: TString;
    }>>;
    description: TOptional<TString>;
    image: TString;
    title: TString;
}>;
export type HeroSlide = Static<typeof HeroSlide>;

export declare const ICON_NAMES: readonly [
    'play',
    'pause',
    'arrow-right',
    'chevron-left',
    'chevron-right',
    'check',
    'plus',
    'share',
    'search',
    'close',
    'alert',
    'info',
    'heart',
    'user',
    'more',
    'menu',
    'bell',
    'list',
    'refresh'
];

export declare const ID_MAX: number;

export declare const ID_RANGE: {
    maximum: number;
    minimum: number;
};

export declare const LIST_PAGE_MAX: number;

export declare const LinkContribution: TObject<{
    for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
    icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
    label: TString;
    order: TOptional<TInteger>;
    path: TString;
    place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
}>;
export type LinkContribution = Static<typeof LinkContribution>;

export declare const ListedVideo: TObject<{
    Picture: TOptional<TObject<{
        base: TString;
        height: TInteger;
        placeholder: TOptional<TString>;
        width: TInteger;
        widths: TArray<TInteger>;
    }>>;
    ThumbnailFile: TOptional<TString>;
    ThumbnailUrl: TOptional<TString>;
    description: TOptional<TString>;
    duration: TOptional<TNumber>;
    id: TInteger;
    isWatched: TOptional<TBoolean>;
    series: TOptional<TObject<{
        id: TInteger;
        name: TString;
    }>>;
    tags: TOptional<TArray<TObject<{
        id: TInteger;
        name: TString;
    }>>>;
    title: TOptional<TString>;
    videoId: TOptional<TString>;
    videoProgressSeconds: TOptional<TNumber>;
}>;
export type ListedVideo = Static<typeof ListedVideo>;

export declare const LiveFeature: TObject<{
    actions: TOptional<TArray<TObject<{
        dialog: TOptional<TString>;
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
        label: TString;
        on: TUnion<TLiteral<'series' | 'video'>[]>;
        order: TOptional<TInteger>;
        path: TOptional<TString>;
    }>>>;
    canary: TOptional<TObject<{
        feature: TObject<{
            actions: TOptional<TArray<TObject<{
                dialog: TOptional<TString>;
                for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
                label: TString;
                on: TUnion<TLiteral<'series' | 'video'>[]>;
                order: TOptional<TInteger>;
                path: TOptional<TString>;
            }>>>;
            container: TString;
            contract: TString;
            dialogs: TArray<TObject<{
                module: TString;
                name: TString;
                title: TOptional<TString>;
            }>>;
            entry: TString;
            integrity: TRecord<TString, TString>;
            isDisabled: TOptional<TLiteral<true>>;
            links: TOptional<TArray<TObject<{
                for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
                icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
                label: TString;
                order: TOptional<TInteger>;
                path: TString;
                place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
            }>>>;
            modules: TRecord<TString, TObject<{
                ahead: TOptional<TArray<TString>>;
                scripts: TArray<TString>;
                start: TOptional<TString>;
                styles: TArray<TString>;
            }>>;
            name: TString;
            owner: TOptional<TObject<{
                contact: TOptional<TString>;
                team: TString;
            }>>;
            previous: TOptional<TObject<{
                container: TString;
                entry: TString;
                integrity: TRecord<TString, TString>;
                version: TString;
            }>>;
            routes: TArray<TObject<{
                ahead: TOptional<TArray<TString>>;
                api: TOptional<TArray<TString>>;
                leavesOut: TOptional<TRecord<TString, TArray<TString>>>;
                module: TString;
                path: TString;
                picture: TOptional<TObject<{
                    at: TArray<TString>;
                    in: TString;
                    sizes: TString;
                }>>;
                query: TOptional<TArray<TString>>;
                start: TOptional<TString>;
                stream: TOptional<TObject<{
                    at: TArray<TString>;
                    in: TString;
                }>>;
                title: TString;
                viewerApi: TOptional<TArray<TString>>;
            }>>;
            shortcuts: TOptional<TArray<TObject<{
                dialog: TOptional<TString>;
                for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
                key: TString;
                label: TString;
                path: TOptional<TString>;
            }>>>;
            slots: TArray<TObject<{
                label: TOptional<TString>;
                module: TString;
                order: TOptional<TInteger>;
                slot: TString;
            }>>;
            store: TOptional<TObject<{
                module: TString;
            }>>;
            version: TString;
        }>;
        percent: TNumber;
    }>>;
    container: TString;
    contract: TString;
    dialogs: TArray<TObject<{
        module: TString;
        name: TString;
        title: TOptional<TString>;
    }>>;
    entry: TString;
    integrity: TRecord<TString, TString>;
    isCanary: TOptional<TLiteral<true>>;
    isDisabled: TOptional<TLiteral<true>>;
    links: TOptional<TArray<TObject<{
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
        icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
        label: TString;
        order: TOptional<TInteger>;
        path: TString;
        place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
    }>>>;
    modules: TRecord<TString, TObject<{
        ahead: TOptional<TArray<TString>>;
        scripts: TArray<TString>;
        start: TOptional<TString>;
        styles: TArray<TString>;
    }>>;
    name: TString;
    owner: TOptional<TObject<{
        contact: TOptional<TString>;
        team: TString;
    }>>;
    previous: TOptional<TObject<{
        container: TString;
        entry: TString;
        integrity: TRecord<TString, TString>;
        version: TString;
    }>>;
    routes: TArray<TObject<{
        ahead: TOptional<TArray<TString>>;
        api: TOptional<TArray<TString>>;
        leavesOut: TOptional<TRecord<TString, TArray<TString>>>;
        module: TString;
        path: TString;
        picture: TOptional<TObject<{
            at: TArray<TString>;
            in: TString;
            sizes: TString;
        }>>;
        query: TOptional<TArray<TString>>;
        start: TOptional<TString>;
        stream: TOptional<TObject<{
            at: TArray<TString>;
            in: TString;
        }>>;
        title: TString;
        viewerApi: TOptional<TArray<TString>>;
    }>>;
    shortcuts: TOptional<TArray<TObject<{
        dialog: TOptional<TString>;
        for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
        key: TString;
        label: TString;
        path: TOptional<TString>;
    }>>>;
    slots: TArray<TObject<{
        label: TOptional<TString>;
        module: TString;
        order: TOptional<TInteger>;
        slot: TString;
    }>>;
    store: TOptional<TObject<{
        module: TString;
    }>>;
    version: TString;
}>;
export type LiveFeature = Static<typeof LiveFeature>;

export declare const LiveVersion: TObject<{
    container: TString;
    entry: TString;
    integrity: TRecord<TString, TString>;
    version: TString;
}>;
export type LiveVersion = Static<typeof LiveVersion>;

export declare const MODAL_EXIT_MS: number;

export interface MountRequest extends Pick<RenderRequest, 'config' | 'missing' | 'registry' | 'responses'> {
    feature: string;
    dialog?: string;
    slot?: string;
    module: string;
    fields: 'all' | 'required';
    isSignedIn: boolean;
}

export declare const NAME_MAX_LENGTH: number;

export declare const NEXT_VIDEO_COUNTDOWN_SECONDS: number;

export declare const OVERRIDE_MAX_AGE_MS: number;

export declare const OverrideOrigin: TString;

export declare const OwnData: TObject<{
    exportedAt: TString;
    knownNetworks: TArray<TObject<{
        seenAt: TString;
    }>>;
    messages: TArray<TObject<{
        createdAt: TString;
        sentAt: TUnion<[
            TString,
            TNull
        ]>;
    }>>;
    playlists: TArray<TObject<{
        createdAt: TString;
        linkSlug: TString;
        name: TString;
        videos: TArray<TObject<{
            id: TInteger;
            title: TString;
        }>>;
    }>>;
    profile: TObject<{
        createdAt: TString;
        email: TString;
        emailNotification: TBoolean;
        name: TUnion<[
            TString,
            TNull
        ]>;
        zipcode: TUnion<[
            TString,
            TNull
        ]>;
    }>;
    progress: TArray<TObject<{
        isWatched: TBoolean;
        progressSeconds: TNumber;
        title: TString;
        updatedAt: TString;
        videoId: TInteger;
    }>>;
    sessions: TArray<TObject<{
        createdAt: TString;
        expiresAt: TString;
        isThisOne: TBoolean;
    }>>;
    subscriptions: TArray<TObject<{
        createdAt: TString;
        name: TString;
        seriesId: TInteger;
    }>>;
    waitingForCode: TArray<TObject<{
        createdAt: TString;
        email: TString;
        purpose: TString;
    }>>;
}>;
export type OwnData = Static<typeof OwnData>;

export declare const Owner: TObject<{
    contact: TOptional<TString>;
    team: TString;
}>;
export type Owner = Static<typeof Owner>;

export declare const PASSWORD_MAX_LENGTH: number;

export declare const PASSWORD_MIN_LENGTH: number;

export declare const PASSWORD_RULE_MESSAGE: string;

export declare const PENDING_ACTION_MAX_AGE_MS: number;

export declare const PLAYER_HEIGHT_PX: number;

export declare const PLAYLISTS_MAX: number;

export declare const PLAYLIST_ADD_ORDER: number;

export declare const PLAYLIST_ARTWORK_MAX: number;

export declare const PLAYLIST_VIDEOS_MAX: number;

export declare const PROGRESS_REPORT_MS: number;

export interface PasswordRule {
    label: string;
    isMet: boolean;
}

export declare const PictureSet: TObject<{
    base: TString;
    height: TInteger;
    placeholder: TOptional<TString>;
    width: TInteger;
    widths: TArray<TInteger>;
}>;
export type PictureSet = Static<typeof PictureSet>;

export declare const Playlist: TObject<{
    artwork: TOptional<TArray<TObject<{
        Picture: TOptional<TObject<{
            base: TString;
            height: TInteger;
            placeholder: TOptional<TString>;
            width: TInteger;
            widths: TArray<TInteger>;
        }>>;
        ThumbnailFile: TOptional<TString>;
        ThumbnailUrl: TOptional<TString>;
    }>>>;
    hasVideo: TOptional<TBoolean>;
    id: TInteger;
    linkSlug: TString;
    name: TString;
    videoCount: TOptional<TInteger>;
}>;
export type Playlist = Static<typeof Playlist>;

export declare const Profile: TObject<{
    email: TString;
    emailNotification: TOptional<TBoolean>;
    name: TUnion<[
        TString,
        TNull
    ]>;
    offers: TOptional<TArray<TString>>;
    zipcode: TOptional<TUnion<[
        TString,
        TNull
    ]>>;
}>;
export type Profile = Static<typeof Profile>;

export declare const RECENT_SEARCHES_MAX: number;

export declare const RELEASE_POLL_MIN_PAUSE_MS: number;

export declare const RELEASE_POLL_MS: number;

export declare const REMOTE_OUTCOMES: readonly [
    'ok',
    'fell-back',
    'hydration-failed',
    'remote-unreachable',
    'remote-timeout',
    'remote-cancelled',
    'remote-disabled',
    'remote-integrity',
    'remote-mismatch',
    'remote-shape',
    'remote-crash',
    'render-failed',
    'render-timeout',
    'render-integrity',
    'render-mismatch'
];

export declare const REMOTE_PHASES: readonly [
    'origin',
    'resolve',
    'load',
    'render'
];

export declare const RENDERED_ELEMENT_ID: string;

export declare const RENDERED_STYLES_ID: string;

export declare const RENDERED_STYLE_ATTRIBUTE: string;

export declare const RENDER_TIMING: string;

export declare const RESERVED_KEYS: string;

export declare const Registry: TObject<{
    features: TArray<TObject<{
        actions: TOptional<TArray<TObject<{
            dialog: TOptional<TString>;
            for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
            label: TString;
            on: TUnion<TLiteral<'series' | 'video'>[]>;
            order: TOptional<TInteger>;
            path: TOptional<TString>;
        }>>>;
        canary: TOptional<TObject<{
            feature: TObject<{
                actions: TOptional<TArray<TObject<{
                    dialog: TOptional<TString>;
                    for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
                    label: TString;
                    on: TUnion<TLiteral<'series' | 'video'>[]>;
                    order: TOptional<TInteger>;
                    path: TOptional<TString>;
                }>>>;
                container: TString;
                contract: TString;
                dialogs: TArray<TObject<{
                    module: TString;
                    name: TString;
                    title: TOptional<TString>;
                }>>;
                entry: TString;
                integrity: TRecord<TString, TString>;
                isDisabled: TOptional<TLiteral<true>>;
                links: TOptional<TArray<TObject<{
                    for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
                    icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
                    label: TString;
                    order: TOptional<TInteger>;
                    path: TString;
                    place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
                }>>>;
                modules: TRecord<TString, TObject<{
                    ahead: TOptional<TArray<TString>>;
                    scripts: TArray<TString>;
                    start: TOptional<TString>;
                    styles: TArray<TString>;
                }>>;
                name: TString;
                owner: TOptional<TObject<{
                    contact: TOptional<TString>;
                    team: TString;
                }>>;
                previous: TOptional<TObject<{
                    container: TString;
                    entry: TString;
                    integrity: TRecord<TString, TString>;
                    version: TString;
                }>>;
                routes: TArray<TObject<{
                    ahead: TOptional<TArray<TString>>;
                    api: TOptional<TArray<TString>>;
                    leavesOut: TOptional<TRecord<TString, TArray<TString>>>;
                    module: TString;
                    path: TString;
                    picture: TOptional<TObject<{
                        at: TArray<TString>;
                        in: TString;
                        sizes: TString;
                    }>>;
                    query: TOptional<TArray<TString>>;
                    start: TOptional<TString>;
                    stream: TOptional<TObject<{
                        at: TArray<TString>;
                        in: TString;
                    }>>;
                    title: TString;
                    viewerApi: TOptional<TArray<TString>>;
                }>>;
                shortcuts: TOptional<TArray<TObject<{
                    dialog: TOptional<TString>;
                    for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
                    key: TString;
                    label: TString;
                    path: TOptional<TString>;
                }>>>;
                slots: TArray<TObject<{
                    label: TOptional<TString>;
                    module: TString;
                    order: TOptional<TInteger>;
                    slot: TString;
                }>>;
                store: TOptional<TObject<{
                    module: TString;
                }>>;
                version: TString;
            }>;
            percent: TNumber;
        }>>;
        container: TString;
        contract: TString;
        dialogs: TArray<TObject<{
            module: TString;
            name: TString;
            title: TOptional<TString>;
        }>>;
        entry: TString;
        integrity: TRecord<TString, TString>;
        isCanary: TOptional<TLiteral<true>>;
        isDisabled: TOptional<TLiteral<true>>;
        links: TOptional<TArray<TObject<{
            for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in' | 'signed-out'>[]>>;
            icon: TOptional<TUnion<TLiteral<'alert' | 'arrow-right' | 'bell' | 'check' | 'chevron-left' | 'chevron-right' | 'close' | 'heart' | 'info' | 'list' | 'menu' | 'more' | 'pause' | 'play' | 'plus' | 'refresh' | 'search' | 'share' | 'user'>[]>>;
            label: TString;
            order: TOptional<TInteger>;
            path: TString;
            place: TUnion<TLiteral<'bar' | 'drawer' | 'footer'>[]>;
        }>>>;
        modules: TRecord<TString, TObject<{
            ahead: TOptional<TArray<TString>>;
            scripts: TArray<TString>;
            start: TOptional<TString>;
            styles: TArray<TString>;
        }>>;
        name: TString;
        owner: TOptional<TObject<{
            contact: TOptional<TString>;
            team: TString;
        }>>;
        previous: TOptional<TObject<{
            container: TString;
            entry: TString;
            integrity: TRecord<TString, TString>;
            version: TString;
        }>>;
        routes: TArray<TObject<{
            ahead: TOptional<TArray<TString>>;
            api: TOptional<TArray<TString>>;
            leavesOut: TOptional<TRecord<TString, TArray<TString>>>;
            module: TString;
            path: TString;
            picture: TOptional<TObject<{
                at: TArray<TString>;
                in: TString;
                sizes: TString;
            }>>;
            query: TOptional<TArray<TString>>;
            start: TOptional<TString>;
            stream: TOptional<TObject<{
                at: TArray<TString>;
                in: TString;
            }>>;
            title: TString;
            viewerApi: TOptional<TArray<TString>>;
        }>>;
        shortcuts: TOptional<TArray<TObject<{
            dialog: TOptional<TString>;
            for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
            key: TString;
            label: TString;
            path: TOptional<TString>;
        }>>>;
        slots: TArray<TObject<{
            label: TOptional<TString>;
            module: TString;
            order: TOptional<TInteger>;
            slot: TString;
        }>>;
        store: TOptional<TObject<{
            module: TString;
        }>>;
        version: TString;
    }>>;
    revision: TInteger;
    shell: TString;
}>;
export type Registry = Static<typeof Registry>;

export type RemoteErrorCode = (typeof REMOTE_ERROR_CODES)[number];

export type RemoteOutcome = (typeof REMOTE_OUTCOMES)[number];

export type RemotePhase = (typeof REMOTE_PHASES)[number];

export type RenderFaultCode = (typeof RENDER_FAULT_CODES)[number];

export interface RenderRequest {
    pathname: string;
    search: string;
    registry: Registry;
    config: SiteConfig;
    responses: (RouteCall & {
        body: unknown;
    })[];
    missing?: (RouteCall & {
        body: unknown;
        status: number;
    })[];
}

export interface RenderResult {
    html: string;
    queries: RenderedQuery[];
}

export interface RouteCall {
    call: string;
    params: string[];
    path: string;
}

export declare const RouteContribution: TObject<{
    ahead: TOptional<TArray<TString>>;
    api: TOptional<TArray<TString>>;
    leavesOut: TOptional<TRecord<TString, TArray<TString>>>;
    module: TString;
    path: TString;
    picture: TOptional<TObject<{
        at: TArray<TString>;
        in: TString;
        sizes: TString;
    }>>;
    query: TOptional<TArray<TString>>;
    start: TOptional<TString>;
    stream: TOptional<TObject<{
        at: TArray<TString>;
        in: TString;
    }>>;
    title: TString;
    viewerApi: TOptional<TArray<TString>>;
}>;
export type RouteContribution = Static<typeof RouteContribution>;

export interface RouteMatch {
    feature: LiveFeature;
    route: RouteContribution;
    params: Record<string, string>;
}

export declare const SEARCH_DEBOUNCE_MS: number;

export declare const SEARCH_QUERY_MAX_LENGTH: number;

export declare const SEEK_LONG_SECONDS: number;

export declare const SEEK_SHORT_SECONDS: number;

export declare const SERIES_EPISODES_MAX: number;

export declare const SERIES_EPISODES_MAX_SMALL: number;

export declare const SERVICE_URL_FORMAT: string;

export declare const SHARE_MESSAGE_MAX_LENGTH: number;

export declare const SHARE_RECIPIENTS_MAX: number;

export declare const SIGNED_IN_REDIRECT_MS: number;

export declare const SLOW_MUTATION_MS: number;

export declare const SUBSCRIPTIONS_MAX: number;

export declare const SUCCESS_CLOSE_MS: number;

export declare const Series: TObject<{
    Picture: TOptional<TObject<{
        base: TString;
        height: TInteger;
        placeholder: TOptional<TString>;
        width: TInteger;
        widths: TArray<TInteger>;
    }>>;
    ThumbnailFile: TOptional<TString>;
    ThumbnailUrl: TOptional<TString>;
    description: TOptional<TString>;
    id: TInteger;
    isFeatured: TOptional<TBoolean>;
    name: TString;
    speakers: TOptional<TArray<TObject<{
        Picture: TOptional<TObject<{
            base: TString;
            height: TInteger;
            placeholder: TOptional<TString>;
            width: TInteger;
            widths: TArray<TInteger>;
        }>>;
        ThumbnailFile: TOptional<TString>;
        ThumbnailUrl: TOptional<TString>;
        bio: TOptional<TString>;
        name: TString;
    }>>>;
    tagline: TOptional<TString>;
    unwatchedCount: TOptional<TInteger>;
    videoCount: TOptional<TInteger>;
    videos: TOptional<TArray<TObject<{
        Picture: TOptional<TObject<{
            base: TString;
            height: TInteger;
            placeholder: TOptional<TString>;
            width: TInteger;
            widths: TArray<TInteger>;
        }>>;
        ThumbnailFile: TOptional<TString>;
        ThumbnailUrl: TOptional<TString>;
        description: TOptional<TString>;
        duration: TOptional<TNumber>;
        id: TInteger;
        isWatched: TOptional<TBoolean>;
        series: TOptional<TObject<{
            id: TInteger;
            name: TString;
        }>>;
        tags: TOptional<TArray<TObject<{
            id: TInteger;
            name: TString;
        }>>>;
        title: TOptional<TString>;
        videoId: TOptional<TString>;
        videoProgressSeconds: TOptional<TNumber>;
    }>>>;
}>;
export type Series = Static<typeof Series>;

export declare const SeriesSubscription: TObject<{
    Picture: TOptional<TObject<{
        base: TString;
        height: TInteger;
        placeholder: TOptional<TString>;
        width: TInteger;
        widths: TArray<TInteger>;
    }>>;
    ThumbnailFile: TOptional<TString>;
    ThumbnailUrl: TOptional<TString>;
    id: TInteger;
    name: TOptional<TString>;
}>;
export type SeriesSubscription = Static<typeof SeriesSubscription>;

export interface SharePicture {
    address: string;
    width: number;
    height: number;
}

export declare const ShortcutContribution: TObject<{
    dialog: TOptional<TString>;
    for: TOptional<TUnion<TLiteral<'everyone' | 'signed-in'>[]>>;
    key: TString;
    label: TString;
    path: TOptional<TString>;
}>;
export type ShortcutContribution = Static<typeof ShortcutContribution>;

export declare const SiteConfig: TObject<{
    aboutUrl: TOptional<TString>;
    apiBaseUrl: TString;
    donationUrl: TOptional<TString>;
    metricsUrl: TOptional<TString>;
    overrideOrigins: TOptional<TArray<TString>>;
    siteName: TString;
    socialLinks: TArray<TObject<{
        name: TString;
        url: TString;
    }>>;
    streamUrlTemplate: TString;
    tagline: TString;
}>;
export type SiteConfig = Static<typeof SiteConfig>;

export declare const SiteContent: TObject<{
    $schema: TOptional<TString>;
    about: TOptional<TObject<{
        beliefs: TOptional<TArray<TObject<{
            name: TString;
            text: TString;
        }>>>;
        lead: TOptional<TString>;
        mission: TOptional<TArray<TString>>;
        team: TOptional<TArray<TObject<{
            bio: TArray<TString>;
            name: TString;
            picture: TOptional<TString>;
            role: TString;
        }>>>;
        values: TOptional<TArray<TObject<{
            name: TString;
            text: TString;
        }>>>;
        vision: TOptional<TArray<TString>>;
    }>>;
    name: TString;
    socialLinks: TArray<TObject<{
        name: TString;
        url: TString;
    }>>;
    tagline: TString;
}>;
export type SiteContent = Static<typeof SiteContent>;

export declare const SlotContribution: TObject<{
    label: TOptional<TString>;
    module: TString;
    order: TOptional<TInteger>;
    slot: TString;
}>;
export type SlotContribution = Static<typeof SlotContribution>;

export declare const Speaker: TObject<{
    Picture: TOptional<TObject<{
        base: TString;
        height: TInteger;
        placeholder: TOptional<TString>;
        width: TInteger;
        widths: TArray<TInteger>;
    }>>;
    ThumbnailFile: TOptional<TString>;
    ThumbnailUrl: TOptional<TString>;
    bio: TOptional<TString>;
    name: TString;
}>;
export type Speaker = Static<typeof Speaker>;

export declare const Statement: TObject<{
    name: TString;
    text: TString;
}>;
export type Statement = Static<typeof Statement>;

export declare const StoreContribution: TObject<{
    module: TString;
}>;
export type StoreContribution = Static<typeof StoreContribution>;

export type SuspectKind = 'email' | 'handle' | 'link' | 'phone';

export declare const Tag: TObject<{
    id: TInteger;
    name: TString;
}>;
export type Tag = Static<typeof Tag>;

export declare const TeamMember: TObject<{
    bio: TArray<TString>;
    name: TString;
    picture: TOptional<TString>;
    role: TString;
}>;
export type TeamMember = Static<typeof TeamMember>;

export declare const UNFEATURED_SERIES_MAX: number;

export declare const VIEW_TIMING: string;

export declare const VOLUME_STEP: number;

export interface VariableOptions extends SchemaOptions {
    title: string;
    unset?: string;
    default?: string;
    description?: string;
}

export declare const Video: TObject<{
    Picture: TOptional<TObject<{
        base: TString;
        height: TInteger;
        placeholder: TOptional<TString>;
        width: TInteger;
        widths: TArray<TInteger>;
    }>>;
    ThumbnailFile: TOptional<TString>;
    ThumbnailUrl: TOptional<TString>;
    addedAt: TOptional<TString>;
    description: TOptional<TString>;
    duration: TOptional<TNumber>;
    id: TInteger;
    isWatched: TOptional<TBoolean>;
    series: TOptional<TObject<{
        id: TInteger;
        name: TString;
    }>>;
    tags: TOptional<TArray<TObject<{
        id: TInteger;
        name: TString;
    }>>>;
    title: TString;
    videoId: TString;
    videoProgressSeconds: TOptional<TNumber>;
}>;
export type Video = Static<typeof Video>;

export declare const WATCHED_FRACTION: number;

export declare const ZIP_LENGTH: number;

export declare const calls: {
    readonly 'DELETE /playlist/playlist/{id}': {
        readonly answer: TObject<{}>;
        readonly params: TObject<{
            id: TInteger;
        }>;
        readonly summary: 'Deletes the viewer\'s own playlist';
        readonly token: 'required';
    };
    readonly 'DELETE /subscriptions/series/{id}': {
        readonly answer: TObject<{}>;
        readonly params: TObject<{
            id: TInteger;
        }>;
        readonly summary: 'Unsubscribes from the series with this id. Idempotent';
        readonly token: 'required';
    };
    readonly 'GET /featured/hero': {
        readonly answer: TObject<{
            featuredHeros: TArray<TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ctas: TArray<TObject<{
                    ctaLink: TString;
                    iconShape: TOptional<TString>;
                    title: TString;
                }>>;
                description: TOptional<TString>;
                image: TString;
                title: TString;
            }>>;
        }>;
        readonly summary: 'The slides of the hero on Home';
        readonly token: 'none';
    };
    readonly 'GET /featured/tag': {
        readonly answer: TObject<{
            tags: TArray<TObject<{
                id: TInteger;
                name: TString;
                videoCount: TOptional<TInteger>;
                videos: TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    description: TOptional<TString>;
                    duration: TOptional<TNumber>;
                    id: TInteger;
                    isWatched: TOptional<TBoolean>;
                    series: TOptional<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>;
                    tags: TOptional<TArray<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>>;
                    title: TOptional<TString>;
                    videoId: TOptional<TString>;
                    videoProgressSeconds: TOptional<TNumber>;
                }>>;
            }>>;
        }>;
        readonly summary: 'The featured tags, each with its videos';
        readonly token: 'optional';
    };
    readonly 'GET /playlist/my_playlists': {
        readonly answer: TObject<{
            playlists: TArray<TObject<{
                artwork: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                }>>>;
                hasVideo: TOptional<TBoolean>;
                id: TInteger;
                linkSlug: TString;
                name: TString;
                videoCount: TOptional<TInteger>;
            }>>;
        }>;
        readonly query: TObject<{
            videoId: TOptional<TInteger>;
        }>;
        readonly summary: 'The viewer\'s playlists; with `videoId`, each says whether it contains that video';
        readonly token: 'required';
    };
    readonly 'GET /playlist/playlist/{linkSlug}': {
        readonly answer: TObject<{
            playlist: TObject<{
                artwork: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                }>>>;
                hasVideo: TOptional<TBoolean>;
                id: TInteger;
                linkSlug: TString;
                name: TString;
                videoCount: TOptional<TInteger>;
            }>;
            videos: TArray<TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                description: TOptional<TString>;
                duration: TOptional<TNumber>;
                id: TInteger;
                isWatched: TOptional<TBoolean>;
                series: TOptional<TObject<{
                    id: TInteger;
                    name: TString;
                }>>;
                tags: TOptional<TArray<TObject<{
                    id: TInteger;
                    name: TString;
                }>>>;
                title: TOptional<TString>;
                videoId: TOptional<TString>;
                videoProgressSeconds: TOptional<TNumber>;
            }>>;
        }>;
        readonly params: TObject<{
            linkSlug: TString;
        }>;
        readonly summary: 'One playlist with its videos, for anyone with the link';
        readonly token: 'optional';
    };
    readonly 'GET /profile/export': {
        readonly answer: TObject<{
            exportedAt: TString;
            knownNetworks: TArray<TObject<{
                seenAt: TString;
            }>>;
            messages: TArray<TObject<{
                createdAt: TString;
                sentAt: TUnion<[
                    TString,
                    TNull
                ]>;
            }>>;
            playlists: TArray<TObject<{
                createdAt: TString;
                linkSlug: TString;
                name: TString;
                videos: TArray<TObject<{
                    id: TInteger;
                    title: TString;
                }>>;
            }>>;
            profile: TObject<{
                createdAt: TString;
                email: TString;
                emailNotification: TBoolean;
                name: TUnion<[
                    TString,
                    TNull
                ]>;
                zipcode: TUnion<[
                    TString,
                    TNull
                ]>;
            }>;
            progress: TArray<TObject<{
                isWatched: TBoolean;
                progressSeconds: TNumber;
                title: TString;
                updatedAt: TString;
                videoId: TInteger;
            }>>;
            sessions: TArray<TObject<{
                createdAt: TString;
                expiresAt: TString;
                isThisOne: TBoolean;
            }>>;
            subscriptions: TArray<TObject<{
                createdAt: TString;
                name: TString;
                seriesId: TInteger;
            }>>;
            waitingForCode: TArray<TObject<{
                createdAt: TString;
                email: TString;
                purpose: TString;
            }>>;
        }>;
        readonly summary: 'Everything stored about the viewer (beyond the specification)';
        readonly token: 'required';
    };
    readonly 'GET /profile/self': {
        readonly answer: TObject<{
            email: TString;
            emailNotification: TOptional<TBoolean>;
            name: TUnion<[
                TString,
                TNull
            ]>;
            offers: TOptional<TArray<TString>>;
            zipcode: TOptional<TUnion<[
                TString,
                TNull
            ]>>;
        }>;
        readonly summary: 'The viewer\'s profile';
        readonly token: 'required';
    };
    readonly 'GET /subscriptions/series': {
        readonly answer: TObject<{
            seriesSubscriptions: TArray<TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                id: TInteger;
                name: TOptional<TString>;
            }>>;
        }>;
        readonly summary: 'The series that the viewer is subscribed to, newest subscription first';
        readonly token: 'required';
    };
    readonly 'GET /video/continue_watching': {
        readonly answer: TObject<{
            videos: TArray<TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                description: TOptional<TString>;
                duration: TOptional<TNumber>;
                id: TInteger;
                isWatched: TOptional<TBoolean>;
                series: TOptional<TObject<{
                    id: TInteger;
                    name: TString;
                }>>;
                tags: TOptional<TArray<TObject<{
                    id: TInteger;
                    name: TString;
                }>>>;
                title: TOptional<TString>;
                videoId: TOptional<TString>;
                videoProgressSeconds: TOptional<TNumber>;
            }>>;
        }>;
        readonly summary: 'Beyond the specification: videos that the viewer has started but not finished, newest first';
        readonly token: 'required';
    };
    readonly 'GET /video/series': {
        readonly answer: TObject<{
            series: TArray<TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                description: TOptional<TString>;
                id: TInteger;
                isFeatured: TOptional<TBoolean>;
                name: TString;
                speakers: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    bio: TOptional<TString>;
                    name: TString;
                }>>>;
                tagline: TOptional<TString>;
                unwatchedCount: TOptional<TInteger>;
                videoCount: TOptional<TInteger>;
                videos: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    description: TOptional<TString>;
                    duration: TOptional<TNumber>;
                    id: TInteger;
                    isWatched: TOptional<TBoolean>;
                    series: TOptional<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>;
                    tags: TOptional<TArray<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>>;
                    title: TOptional<TString>;
                    videoId: TOptional<TString>;
                    videoProgressSeconds: TOptional<TNumber>;
                }>>>;
            }>>;
        }>;
        readonly query: TObject<{
            after: TOptional<TInteger>;
            isFeatured: TOptional<TLiteral<'true'>>;
            limit: TOptional<TInteger>;
            withoutVideos: TOptional<TLiteral<'true'>>;
        }>;
        readonly summary: 'All series, each with its first videos; one page of them with `limit` and `after`, those on Home with `isFeatured`';
        readonly token: 'optional';
    };
    readonly 'GET /video/series/{id}': {
        readonly answer: TObject<{
            series: TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                description: TOptional<TString>;
                id: TInteger;
                isFeatured: TOptional<TBoolean>;
                name: TString;
                speakers: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    bio: TOptional<TString>;
                    name: TString;
                }>>>;
                tagline: TOptional<TString>;
                unwatchedCount: TOptional<TInteger>;
                videoCount: TOptional<TInteger>;
                videos: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    description: TOptional<TString>;
                    duration: TOptional<TNumber>;
                    id: TInteger;
                    isWatched: TOptional<TBoolean>;
                    series: TOptional<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>;
                    tags: TOptional<TArray<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>>;
                    title: TOptional<TString>;
                    videoId: TOptional<TString>;
                    videoProgressSeconds: TOptional<TNumber>;
                }>>>;
            }>;
        }>;
        readonly params: TObject<{
            id: TInteger;
        }>;
        readonly summary: 'One series with all its videos';
        readonly token: 'optional';
    };
    readonly 'GET /video/tag/{id}': {
        readonly answer: TObject<{
            tag: TObject<{
                id: TInteger;
                name: TString;
                videoCount: TOptional<TInteger>;
                videos: TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    description: TOptional<TString>;
                    duration: TOptional<TNumber>;
                    id: TInteger;
                    isWatched: TOptional<TBoolean>;
                    series: TOptional<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>;
                    tags: TOptional<TArray<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>>;
                    title: TOptional<TString>;
                    videoId: TOptional<TString>;
                    videoProgressSeconds: TOptional<TNumber>;
                }>>;
            }>;
        }>;
        readonly params: TObject<{
            id: TInteger;
        }>;
        readonly query: TObject<{
            after: TOptional<TInteger>;
            limit: TOptional<TInteger>;
        }>;
        readonly summary: 'A tag with its first 500 videos; more with `limit` and `after`';
        readonly token: 'optional';
    };
    readonly 'GET /video/{id}': {
        readonly answer: TObject<{
            video: TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                addedAt: TOptional<TString>;
                description: TOptional<TString>;
                duration: TOptional<TNumber>;
                id: TInteger;
                isWatched: TOptional<TBoolean>;
                series: TOptional<TObject<{
                    id: TInteger;
                    name: TString;
                }>>;
                tags: TOptional<TArray<TObject<{
                    id: TInteger;
                    name: TString;
                }>>>;
                title: TString;
                videoId: TString;
                videoProgressSeconds: TOptional<TNumber>;
            }>;
        }>;
        readonly params: TObject<{
            id: TInteger;
        }>;
        readonly summary: 'One video';
        readonly token: 'optional';
    };
    readonly 'POST /auth/account_exists': {
        readonly answer: TObject<{
            exists: TBoolean;
        }>;
        readonly body: TObject<{
            email: TString;
        }>;
        readonly summary: 'Whether an account with this email exists';
        readonly token: 'none';
    };
    readonly 'POST /auth/change_email': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            currentPassword: TString;
            newEmail: TString;
        }>;
        readonly summary: 'Mails a code to the new address; verify_email with that code completes the change';
        readonly token: 'required';
    };
    readonly 'POST /auth/change_password': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            currentPassword: TString;
            newPassword: TString;
        }>;
        readonly summary: 'Changes the password and ends all other sessions';
        readonly token: 'required';
    };
    readonly 'POST /auth/forgot_password_callback_set': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            newPassword: TString;
            token: TString;
        }>;
        readonly summary: 'Sets a new password and ends all sessions';
        readonly token: 'none';
    };
    readonly 'POST /auth/forgot_password_callback_verify': {
        readonly answer: TObject<{
            message: TLiteral<'Code verified'>;
            token: TString;
        }>;
        readonly body: TObject<{
            code: TString;
            email: TString;
        }>;
        readonly summary: 'Exchanges the mailed code for a token that allows setting a new password';
        readonly token: 'none';
    };
    readonly 'POST /auth/forgot_password_send': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            email: TString;
        }>;
        readonly summary: 'Mails a code for setting a new password, if the account exists';
        readonly token: 'none';
    };
    readonly 'POST /auth/login': {
        readonly answer: TObject<{
            access_token: TString;
            message: TLiteral<'Logged in'>;
        }>;
        readonly body: TObject<{
            email: TString;
            password: TString;
        }>;
        readonly summary: 'Signs in';
        readonly token: 'none';
    };
    readonly 'POST /auth/logout': {
        readonly answer: TObject<{}>;
        readonly summary: 'Ends the token\'s session (beyond the specification)';
        readonly token: 'required';
    };
    readonly 'POST /auth/register': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            email: TString;
            password: TString;
        }>;
        readonly summary: 'Creates an account and mails a confirmation code';
        readonly token: 'none';
    };
    readonly 'POST /auth/resend_code': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            email: TString;
        }>;
        readonly summary: 'Mails a new code if a confirmation of this address is pending (beyond the specification)';
        readonly token: 'none';
    };
    readonly 'POST /auth/verify_email': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            code: TString;
            email: TString;
        }>;
        readonly summary: 'Confirms a new account, or a changed email address, with the mailed code';
        readonly token: 'none';
    };
    readonly 'POST /playlist/add_video': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            beforeVideoId: TOptional<TInteger>;
            order: TOptional<TInteger>;
            playlistId: TInteger;
            videoId: TInteger;
        }>;
        readonly summary: 'Appends a video to the viewer\'s own playlist. Idempotent';
        readonly token: 'required';
    };
    readonly 'POST /playlist/create': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            name: TString;
        }>;
        readonly summary: 'Creates an empty playlist';
        readonly token: 'required';
    };
    readonly 'POST /playlist/move_video': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            beforeVideoId: TUnion<[
                TInteger,
                TNull
            ]>;
            playlistId: TInteger;
            videoId: TInteger;
        }>;
        readonly summary: 'Beyond the specification: moves a video within the viewer\'s own playlist, before another one or to the end';
        readonly token: 'required';
    };
    readonly 'POST /playlist/remove_video': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            playlistId: TInteger;
            videoId: TInteger;
        }>;
        readonly summary: 'Removes a video from the viewer\'s own playlist. Idempotent';
        readonly token: 'required';
    };
    readonly 'POST /profile/clear_field': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            field: TUnion<[
                TLiteral<'name'>,
                TLiteral<'zipcode'>
            ]>;
        }>;
        readonly summary: 'Removes the name or the zip code (beyond the specification)';
        readonly token: 'required';
    };
    readonly 'POST /profile/delete': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            currentPassword: TString;
        }>;
        readonly summary: 'Deletes the account and everything that belongs to it (beyond the specification)';
        readonly token: 'required';
    };
    readonly 'POST /profile/update_profile': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            emailNotification: TOptional<TBoolean>;
            name: TOptional<TString>;
            profileName: TOptional<TString>;
            profileZipCode: TOptional<TString>;
            zipcode: TOptional<TString>;
        }>;
        readonly summary: 'Changes the name, the zip code or the email notification setting';
        readonly token: 'required';
    };
    readonly 'POST /share/featured': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            emails: TArray<TString>;
            featuredId: TInteger;
            message: TOptional<TString>;
            phoneNumbers: TArray<TString>;
        }>;
        readonly summary: 'Shares the collection of a tag with at most 10 people';
        readonly token: 'required';
    };
    readonly 'POST /share/playlist': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            emails: TArray<TString>;
            message: TOptional<TString>;
            phoneNumbers: TArray<TString>;
            playlistLinkSlug: TString;
        }>;
        readonly summary: 'Shares a playlist with at most 10 people. Repeating the same request within a minute has no effect';
        readonly token: 'required';
    };
    readonly 'POST /share/series': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            emails: TArray<TString>;
            message: TOptional<TString>;
            phoneNumbers: TArray<TString>;
            seriesId: TInteger;
        }>;
        readonly summary: 'Shares a series with at most 10 people';
        readonly token: 'required';
    };
    readonly 'POST /share/video': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            atSeconds: TOptional<TInteger>;
            emails: TArray<TString>;
            message: TOptional<TString>;
            phoneNumbers: TArray<TString>;
            videoId: TInteger;
        }>;
        readonly summary: 'Shares a video with at most 10 people';
        readonly token: 'required';
    };
    readonly 'POST /subscriptions/series': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            seriesId: TInteger;
        }>;
        readonly summary: 'Subscribes to a series. Idempotent';
        readonly token: 'required';
    };
    readonly 'POST /video/search': {
        readonly answer: TObject<{
            series: TArray<TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                description: TOptional<TString>;
                id: TInteger;
                isFeatured: TOptional<TBoolean>;
                name: TString;
                speakers: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    bio: TOptional<TString>;
                    name: TString;
                }>>>;
                tagline: TOptional<TString>;
                unwatchedCount: TOptional<TInteger>;
                videoCount: TOptional<TInteger>;
                videos: TOptional<TArray<TObject<{
                    Picture: TOptional<TObject<{
                        base: TString;
                        height: TInteger;
                        placeholder: TOptional<TString>;
                        width: TInteger;
                        widths: TArray<TInteger>;
                    }>>;
                    ThumbnailFile: TOptional<TString>;
                    ThumbnailUrl: TOptional<TString>;
                    description: TOptional<TString>;
                    duration: TOptional<TNumber>;
                    id: TInteger;
                    isWatched: TOptional<TBoolean>;
                    series: TOptional<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>;
                    tags: TOptional<TArray<TObject<{
                        id: TInteger;
                        name: TString;
                    }>>>;
                    title: TOptional<TString>;
                    videoId: TOptional<TString>;
                    videoProgressSeconds: TOptional<TNumber>;
                }>>>;
            }>>;
            tags: TArray<TObject<{
                id: TInteger;
                name: TString;
            }>>;
            videos: TArray<TObject<{
                Picture: TOptional<TObject<{
                    base: TString;
                    height: TInteger;
                    placeholder: TOptional<TString>;
                    width: TInteger;
                    widths: TArray<TInteger>;
                }>>;
                ThumbnailFile: TOptional<TString>;
                ThumbnailUrl: TOptional<TString>;
                description: TOptional<TString>;
                duration: TOptional<TNumber>;
                id: TInteger;
                isWatched: TOptional<TBoolean>;
                series: TOptional<TObject<{
                    id: TInteger;
                    name: TString;
                }>>;
                tags: TOptional<TArray<TObject<{
                    id: TInteger;
                    name: TString;
                }>>>;
                title: TOptional<TString>;
                videoId: TOptional<TString>;
                videoProgressSeconds: TOptional<TNumber>;
            }>>;
        }>;
        readonly body: TObject<{
            query: TString;
        }>;
        readonly summary: 'Videos, series and tags that match a query, best match first';
        readonly token: 'optional';
    };
    readonly 'POST /video/track_video_progress': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            progressSeconds: TNumber;
            videoId: TInteger;
            watchedAt: TOptional<TString>;
        }>;
        readonly summary: 'Reports the viewer\'s position in a video. The newest report counts, in whatever order they arrive';
        readonly token: 'required';
    };
    readonly 'PUT /playlist/playlist/{id}': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            name: TString;
        }>;
        readonly params: TObject<{
            id: TInteger;
        }>;
        readonly summary: 'Renames the viewer\'s own playlist';
        readonly token: 'required';
    };
    readonly 'PUT /video/continue_watching/{id}': {
        readonly answer: TObject<{}>;
        readonly body: TObject<{
            isHidden: TBoolean;
        }>;
        readonly params: TObject<{
            id: TInteger;
        }>;
        readonly summary: 'Beyond the specification: hides a video from that list or shows it again. The position stays, and watching the video shows it again too';
        readonly token: 'required';
    };
};

export declare function createBucketClientOptions(props: BucketSettings, props: {
    attempts: number;
    responseMs: number;
}): {
    readonly credentials?: {
        accessKeyId: string;
        secretAccessKey: string;
        sessionToken?: string;
    };
    readonly endpoint?: string;
    readonly forcePathStyle: boolean;
    readonly maxAttempts: number;
    readonly region: string;
    readonly requestChecksumCalculation: 'WHEN_REQUIRED';
    readonly requestHandler: {
        readonly connectionTimeout: 5000;
        readonly httpAgent: {
            readonly keepAlive: true;
            readonly maxSockets: 1000;
        };
        readonly httpsAgent: {
            readonly keepAlive: true;
            readonly maxSockets: 1000;
        };
        readonly requestTimeout: number;
        readonly throwOnRequestTimeout: true;
    };
    readonly responseChecksumValidation: 'WHEN_REQUIRED';
};

export declare function createCallKey<N extends CallName>(name: N, parts: CallKeyParts<N>): CallKey<N>;

export declare function describeBucketError(error: Error, props: Pick<BucketSettings, 'bucket' | 'endpoint' | 'region'>, variable: string): {
    fault: BucketFault;
    message: string;
};

export declare function describeVariable(props: TObject, name: string): string;

export declare function fillAddress(props: RouteMatch, address: string): string;

export declare function findLink(text: string): Suspect | undefined;

export declare function findReservedBy(route: string): string | undefined;

export declare function formatDuration(seconds: number | undefined): string;

export declare function formatQuery(query?: object): string;

export declare function formatReference(schema: TObject): string;

export declare const getBucketErrorStatus: (error: unknown) => number;

export declare function getSharePicture(props: Pick<PictureSet, 'base' | 'width'>): SharePicture;

export declare const hideLogin: (address: string) => string;

export declare const isCallKey: (props: readonly unknown[], props: Pick<RouteCall, 'call' | 'params'>) => boolean;

export declare function isEmailAddress(text: string): boolean;

export declare const isNoSuchKey: (error: unknown) => boolean;

export declare function isPasswordAllowed(password: string): boolean;

export declare function listApiPaths(): string[];

export declare function listRouteCalls(props: RouteMatch, addresses?: string[]): RouteCall[];

export declare function matchPath(route: string, pathname: string): Record<string, string> | undefined;

export declare function matchRoute(registry: Registry, pathname: string): RouteMatch | undefined;

export declare function messageFault(text: string): string | undefined;

export declare const optionalVariable: (options: VariableOptions) => TOptional<TString>;

export declare function parseId(value: unknown): number | undefined;

export declare function parsePhoneNumber(text: string): string | undefined;

export declare function parseServiceUrl(text: string): URL | undefined;

export declare function passwordRules(password: string): readonly PasswordRule[];

export declare function readBucketSettings(props: BucketTarget, env: EnvironmentVariables, createError: (message: string) => Error): BucketSettings;

export declare function readEnvironment<T extends TObject>(schema: T, env: EnvironmentVariables, createError: (message: string) => Error): Static<T>;

export declare function readField(body: unknown, path: string[]): unknown;

export declare const secretFallbacks: (name: string, minLength: number) => TArray<TString>;

type Part<N extends CallName, P extends 'body' | 'params' | 'query'> = (typeof calls)[N] extends Record<P, infer S> ? (S extends TSchema ? Static<S> : never) : undefined;

declare const REMOTE_ERROR_CODES: readonly [
    'remote-unreachable',
    'remote-timeout',
    'remote-cancelled',
    'remote-disabled',
    'remote-integrity',
    'remote-mismatch',
    'remote-shape',
    'remote-crash'
];

declare const RENDER_FAULT_CODES: readonly [
    'render-failed',
    'render-timeout',
    'render-integrity',
    'render-mismatch'
];

interface RenderedQuery {
    key: readonly unknown[];
    data?: unknown;
    isPartial?: true;
    missing?: {
        body: unknown;
        status: number;
    };
}

interface Suspect {
    kind: SuspectKind;
    text: string;
}
