/** Errors of every call that refunds a payment or changes a paid order. */
export const disputeProblems = {
  'payment-disputed': {
    status: 409,
    message:
      'Betalningen är bestridd hos banken eller Klarna. Pengarna är redan tillbakadragna, så inget mer betalas tillbaka innan det är avgjort.',
  },
} as const
