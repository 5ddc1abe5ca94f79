/**
 * `left`: the person has unsubscribed there since they were subscribed. `refused`: the service does not take the
 * address, whatever is tried again. `unknown`: no answer, or one that says that it may be tried again. `stopped`: nothing
 * can be done with this account for now. Texts hold no secrets and no addresses.
 */
export type ListOutcome = { is: 'done' } | { is: 'left' } | { is: 'refused' | 'unknown' | 'stopped'; why: string }

export type Unsubscription = { address: string; at: Date }

export type TagOptions = { tags: readonly string[]; withdrawn: readonly string[]; signal: AbortSignal }

export type NewsletterService = {
  /** `isNew`: after a consent; else an address that has left the list there is left alone. Safe to repeat. */
  subscribe(address: string, options: { isNew: boolean; signal: AbortSignal }): Promise<ListOutcome>
  /** Safe to repeat; also done when the service does not know the address. */
  unsubscribe(address: string, signal: AbortSignal): Promise<ListOutcome>
  /**
   * The names of the segments that the person is in, after `subscribe` or `unsubscribe`. `withdrawn` are those that the
   * shop may have given before; tags of others are left alone. Safe to repeat.
   */
  setTags(address: string, options: TagOptions): Promise<ListOutcome>
  /** With all that the service keeps of the person. */
  erase(address: string, signal: AbortSignal): Promise<ListOutcome>
  /**
   * All who have unsubscribed there since a time, which may take minutes the first time; throws without an answer. Empty
   * where the service has no such list: `subscribe` then says who has left.
   */
  unsubscribedSince(since: Date): Promise<Unsubscription[]>
}
