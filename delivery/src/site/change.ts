import { Type, type Static } from '@sinclair/typebox';
import type { Commit } from '@steadfast/contract';

const ACTIONS = [
  'publish',
  'hold',
  'canary',
  'promote',
  'withdraw',
  'rollback',
  'disable',
  'enable',
  'flag',
  'remove',
  'restore',
] as const;

/** One entry of a site's log: who changed what is live, and why. */
export const Change = Type.Object({
  /** Begins with the time, so that names of entries sort by it. */
  id: Type.String({ pattern: '^[0-9TZ.-]+-[0-9a-f]{8}$' }),
  at: Type.String({ description: 'ISO 8601, in UTC' }),
  /** The revision that it led to. */
  revision: Type.Integer({ minimum: 0 }),
  action: Type.Union(ACTIONS.map((action) => Type.Literal(action))),
  /** Missing for a restored site. */
  workspace: Type.Optional(Type.String()),
  /** The version before; missing if the workspace was new to the site. */
  from: Type.Optional(Type.String()),
  /** The version that browsers get now, all of them or those of the canary; missing if none does. */
  to: Type.Optional(Type.String()),
  /** Of the remote, whose share was set. */
  flag: Type.Optional(Type.String()),
  /** The share of a canary or flag. */
  percent: Type.Optional(Type.Number()),
  commit: Type.Optional(Type.String()),
  /** The version was built with changes that the commit lacks. */
  isDirty: Type.Optional(Type.Literal(true)),
  who: Type.Optional(Type.String()),
  reason: Type.Optional(Type.String()),
  command: Type.Optional(Type.String()),
});
export type Change = Static<typeof Change>;
export type Action = Change['action'];

/** Formats what a change is about: the versions before and after, or the flag. */
export const formatSubject = ({ flag, from, to }: Change): string =>
  flag ?? [from, to].filter(Boolean).join(' → ');

/** What the log keeps of the commit that a version is built from. */
export const pickCommit = (commit: Commit | undefined): Pick<Change, 'commit' | 'isDirty'> =>
  commit ? { commit: commit.id, ...(commit.isDirty && { isDirty: true }) } : {};

interface ShownCommit {
  id: string;
  isDirty?: boolean | undefined;
}

/** Formats a commit for people in two parts: its id, and a note when it is not all that a version is built from. */
export const formatCommitParts = ({ id, isDirty = false }: ShownCommit): [id: string, note: string] => [
  id.slice(0, 8),
  isDirty ? ' with uncommitted changes' : '',
];

export const formatCommit = (commit: ShownCommit): string => formatCommitParts(commit).join('');
