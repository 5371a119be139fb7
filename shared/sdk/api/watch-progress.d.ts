import type {
    ListedVideo,
} from '@steadfast/contract';

export type NewReport = Omit<ProgressReport, 'atMs'>;

export interface ProgressReport {
    videoId: number;
    progressSeconds: number;
    atMs: number;
    isWatched: boolean;
    sinceMs: number;
}

export declare function findFurthestReport(videoId: number, viewer: string | undefined): number;

export declare function findUpNext(videos: readonly ListedVideo[]): ListedVideo | undefined;

export declare function onReportFromOtherTab(listener: (viewer: string, report: ProgressReport) => void): () => void;

export declare function reloadWatchProgress(queryClient: QueryClient): Promise<void>;

export declare function sendBeforeLeaving(viewer: string, isLast: boolean): void;

export declare function sendLateReports(viewer: string, isHere: () => boolean): Promise<boolean>;

export declare function sendReport(viewer: string, report: ProgressReport, isHere: () => boolean): Promise<boolean>;

export declare function showProgress(queryClient: QueryClient, progress: WatchProgress): void;

export declare function storeReport(viewer: string, newReport: NewReport): ProgressReport;

type WatchProgress = Pick<ProgressReport, 'isWatched' | 'progressSeconds' | 'videoId'>;
