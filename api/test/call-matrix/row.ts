import type { CallName } from '@steadfast/contract';
import type { Sent, World } from './world';

type Make<N extends CallName> = (world: World) => Sent<N> | Promise<Sent<N>>;

/** What the matrix has to know of a call, beyond what its schemas say. */
export interface Row<N extends CallName = CallName> {
  /** Creates a new request that succeeds. */
  right: Make<N>;
  /** The same about an object of another person, which has to look as if there were none; absent where there is no such thing. */
  anothers?: Make<N>;
  /** The same about an object that does not exist; absent where there is no such thing. */
  missing?: Make<N>;
}
export type Rows<N extends CallName> = { [Each in N]: Row<Each> };
