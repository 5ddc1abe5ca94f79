/** How the pretend BankID can be asked to answer when an order is begun. */
export const bankIdOutcomes = ['maintenance', 'already-in-progress', 'invalid', 'slow', 'lost'] as const
export type BankIdOutcome = (typeof bankIdOutcomes)[number]
