export const ownOrderProblems = {
  'own-order': { status: 403, message: 'Din egen beställning får någon annan i butiken ta hand om.' },
} as const
