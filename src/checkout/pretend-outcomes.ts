/** How the pretend provider can be asked to behave. */
export const pretendOutcomes = ['success', 'declined', 'timeout-taken', 'timeout-not-taken', 'twice', 'slow'] as const
