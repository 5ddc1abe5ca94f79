export const ownOrderProblems = {
  'own-order': { status: 403, message: 'Din egen beställning får någon annan i butiken ta hand om.' },
} as const

export const ownMailboxProblems = {
  'own-mailbox': { status: 403, message: 'Ett presentkort till dig själv får någon annan i butiken skicka.' },
} as const
