export const inboxKinds = ['chat', 'contact', 'withdrawal', 'complaint'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const inboxStates = ['new', 'waiting-for-us', 'waiting-for-customer', 'closed'] as const
export type InboxState = (typeof inboxStates)[number]
