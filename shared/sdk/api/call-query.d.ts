import type {
    CallKeyParts,
    CallName,
    CallResponse,
} from '@steadfast/contract';

export {
    CallKey,
    createCallKey,
} from '@steadfast/contract';

export declare const callQuery: <N extends CallName>(name: N, parts: CallKeyParts<N>) => {
    queryFn: (props: {
        signal: AbortSignal;
    }) => Promise<Partial<CallResponse<N>>>;
    queryKey: CallKey<N>;
};
