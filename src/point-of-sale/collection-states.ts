/** Of what a customer has ordered to a store, until it is collected or ended; in the order of the page. */
export const collectionStates = ['to-pick', 'packed', 'on-the-way', 'ready', 'overdue'] as const
export type CollectionState = (typeof collectionStates)[number]
