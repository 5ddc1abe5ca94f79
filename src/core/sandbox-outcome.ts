export const sandboxOutcomes = [
  'approve',
  'success',
  'declined',
  'slow',
  'timeout-taken',
  'timeout-not-taken',
  'twice',
  'out-of-order',
  'wrong-sum',
  'unavailable',
  'false-callback',
] as const

export type SandboxOutcome = (typeof sandboxOutcomes)[number]
