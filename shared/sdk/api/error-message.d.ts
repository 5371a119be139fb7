import type {
    ApiError,
} from '@steadfast/sdk';

export declare function errorMessage(props: ApiError): string;

export declare function formatWait(seconds: number): string;

export declare function toApiError(error: unknown): ApiError;
