import { type ChildServer } from './child-server';
/** The commands of a document, in its order: each line of its blocks of `sh`, with those that continue it. */
export declare function commandsIn(markdown: string): string[];
/** Where a document's commands are run. */
export interface Place {
    folder: string;
    env: Record<string, string | undefined>;
}
/**
 * Runs a command as somebody would who copies it, to its end.
 *
 * @throws {Error} with all that it said, when it fails
 */
export declare function runCommand(command: string, place: Place): Promise<string>;
/** Runs a command that serves until it is stopped, and waits for the line that says so. */
export declare function startCommand(command: string, place: Place, line?: RegExp): Promise<ChildServer>;
