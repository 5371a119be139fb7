import type {
    Registry,
} from '@steadfast/contract';

import type {
    HostStore,
    ModuleLoader,
    NoticeBoard,
} from '@steadfast/host';

import type {
    SessionState,
} from '@steadfast/sdk';

export declare function StandInShell(props: StandInShellProps): JSX.Element;

export declare const createStandInStore: (context: StandInContext) => Store<SessionState>;

export declare function startStandInStore(context: StandInContext): HostStore;

interface StandInContext {
    queryClient: QueryClient;
}

interface StandInShellProps {
    registry: Registry;
    loader: ModuleLoader;
    store: Store;
    queryClient: QueryClient;
    board: NoticeBoard;
}
