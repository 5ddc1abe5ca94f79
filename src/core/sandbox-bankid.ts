export const bankIdOutcomes = ['maintenance', 'bankid-already-in-progress', 'invalid', 'slow', 'lost'] as const
export type BankIdOutcome = (typeof bankIdOutcomes)[number]
