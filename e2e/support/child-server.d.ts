import { type ChildProcess } from 'node:child_process';
/** A program of the project that runs until it is stopped. */
export interface ChildServer {
    pid: number;
    /** What it has written so far. */
    stdout(): string;
    stderr(): string;
    /** Its exit code, once it has ended; null when a signal ended it. */
    ended: Promise<number | null>;
    /** Asks it to end, and waits. */
    stop(): Promise<number | null>;
}
/** What to start, and in which surroundings. */
export interface StartOptions {
    /** Added to the environment of the tests; undefined takes a variable out. */
    env?: Record<string, string | undefined>;
    folder?: string;
}
/** Tests read sign-up codes with it. */
export declare const OUTBOX_KEY = "the-key-of-the-outbox-in-tests";
/**
 * Starts a TypeScript program of the project.
 *
 * @param program path below the folder, for instance `scripts/serve.ts`, and its arguments
 */
export declare function startProgram(program: string[], { env, folder }: StartOptions): ChildServer;
/** Waits for a line of the program's output, and fails with what it said when it ends instead. */
export declare function untilItSays(server: ChildServer, line: RegExp): Promise<RegExpExecArray>;
/**
 * Collects what a child says.
 *
 * @param kill how a signal reaches it; all of a group where it starts others
 */
export declare function watch(child: ChildProcess, kill?: (signal: NodeJS.Signals) => void): ChildServer;
