import type {
    ActionContribution,
    CallName,
    CallResponse,
    LiveFeature,
    Playlist,
    Profile,
    Registry,
    RemoteErrorCode,
    SiteConfig,
} from '@steadfast/contract';

import type {
    ModuleLoader,
} from '@steadfast/host';

import type {
    DialogTargets,
    PendingAction,
    SessionState,
    SlotItem,
    SlotProps,
} from '@steadfast/sdk';

import type {
    FeatureStore,
} from '@steadfast/sdk/feature-store';

export {
    clearDrafts,
} from '@steadfast/host';

export {
    StandInShell,
    createStandInStore,
    startStandInStore,
} from '@steadfast/tooling/stand-in';

export type FakeResponses = {
    [N in CallName]?: FakeResponse<N>;
};

export interface RawResponse {
    status: number;
    body?: unknown;
    retryAfterSeconds?: number;
}

export interface RecordedCall {
    name: CallName;
    path: string;
    params: Record<string, string>;
    query: Record<string, string>;
    body: unknown;
    authorization: string | undefined;
    signal: AbortSignal | undefined;
}

export interface RenderedSite {
    at?: string;
    route?: string;
    user?: Profile;
    isSessionUnknown?: boolean;
    hasProfileFailed?: boolean;
    playlists?: Playlist[];
    dialogs?: DialogName[];
    slotItems?: Partial<Record<SlotName, SlotItem[]>>;
    stores?: FeatureStore<unknown>[];
    actions?: ActionContribution[];
}

export type ServedModule = ComponentType<never> | Promise<ComponentType<never>> | RemoteErrorCode;

export declare function deferModule(change: () => unknown): Promise<void>;

export declare function fakeApi(responses: FakeResponses): {
    answer: (more: FakeResponses) => void;
    calls: RecordedCall[];
};

export declare function fakeLoader(modules: Record<string, ServedModule>): {
    asked: string[];
    loader: ModuleLoader;
    serve: (more: Record<string, ServedModule>) => void;
};

export declare function hydratePage(element: ReactElement, page?: ServerPage): Promise<HTMLElement>;

export declare function liveFeature(fields?: Partial<LiveFeature>): LiveFeature;

export declare function liveRegistry(features?: LiveFeature[]): Registry;

export declare function pressUntilPaint(button: HTMLElement): Promise<void>;

export declare function renderInSite(element: ReactElement, options?: RenderedSite): {
    actions: Action[];
    address: () => string;
    asFragment: () => DocumentFragment;
    baseElement: HTMLElement;
    container: HTMLElement;
    debug: (baseElement?: (Document | Element) | Array<(Document | Element) | Container> | Container | undefined, maxLength?: number | undefined, options?: OptionsReceived | undefined) => void;
    dismissedNotices: string[];
    findAllByAltText: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findAllByDisplayValue: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findAllByLabelText: (id: Matcher, options?: SelectorMatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findAllByPlaceholderText: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findAllByRole: (role: ByRoleMatcher, options?: ByRoleOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findAllByTestId: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findAllByText: (id: Matcher, options?: SelectorMatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findAllByTitle: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement[]>;
    findByAltText: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    findByDisplayValue: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    findByLabelText: (id: Matcher, options?: SelectorMatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    findByPlaceholderText: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    findByRole: (role: ByRoleMatcher, options?: ByRoleOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    findByTestId: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    findByText: (id: Matcher, options?: SelectorMatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    findByTitle: (id: Matcher, options?: MatcherOptions | undefined, waitForElementOptions?: waitForOptions | undefined) => Promise<HTMLElement>;
    getAllByAltText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    getAllByDisplayValue: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    getAllByLabelText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement[];
    getAllByPlaceholderText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    getAllByRole: (role: ByRoleMatcher, options?: ByRoleOptions | undefined) => HTMLElement[];
    getAllByTestId: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    getAllByText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement[];
    getAllByTitle: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    getByAltText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement;
    getByDisplayValue: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement;
    getByLabelText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement;
    getByPlaceholderText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement;
    getByRole: (role: ByRoleMatcher, options?: ByRoleOptions | undefined) => HTMLElement;
    getByTestId: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement;
    getByText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement;
    getByTitle: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement;
    noticeActions: ({
        label: string;
        perform: () => void;
    } | undefined)[];
    noticeTones: ('error' | 'plain' | undefined)[];
    notices: string[];
    opened: {
        name: DialogName;
        target: DialogTargets[DialogName];
    }[];
    pendingActions: (PendingAction | undefined)[];
    preloadedDialogs: Lowercase<string>[];
    queryAllByAltText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    queryAllByDisplayValue: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    queryAllByLabelText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement[];
    queryAllByPlaceholderText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    queryAllByRole: (role: ByRoleMatcher, options?: ByRoleOptions | undefined) => HTMLElement[];
    queryAllByTestId: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    queryAllByText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement[];
    queryAllByTitle: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement[];
    queryByAltText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement | null;
    queryByDisplayValue: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement | null;
    queryByLabelText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryByPlaceholderText: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement | null;
    queryByRole: (role: ByRoleMatcher, options?: ByRoleOptions | undefined) => HTMLElement | null;
    queryByTestId: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement | null;
    queryByText: (id: Matcher, options?: SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryByTitle: (id: Matcher, options?: MatcherOptions | undefined) => HTMLElement | null;
    queryClient: QueryClient;
    rerender: (ui: React.ReactNode) => void;
    signInsAsked: (string | undefined)[];
    slots: Partial<SlotProps>;
    store: Store<SessionState, Action, unknown>;
    unmount: () => void;
    user: UserEvent;
};

export declare function renderOnServer(element: ReactElement, page?: ServerPage): Promise<string>;

export declare function testToken(claims?: object): string;

export declare const testViewer: Profile;

type DialogName = 'add-to-playlist' | 'search' | 'share';

type FakeResponse<N extends CallName> = ((call: RecordedCall) => CallResponse<N> | Promise<CallResponse<N> | RawResponse> | RawResponse) | CallResponse<N> | RawResponse;

interface ServerPage extends RenderedSite {
    config?: Partial<SiteConfig>;
    prepareBrowser?: () => void;
}

type SlotName = 'account-sections' | 'home-rows' | 'search-results' | 'series-tabs' | 'video-actions';
