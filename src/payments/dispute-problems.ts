/** Of every call that pays back or changes what is paid for. */
export const disputeProblems = {
  'payment-disputed': {
    status: 409,
    message:
      'Betalningen är bestridd hos banken eller Klarna. Pengarna är redan tillbakadragna, så inget mer betalas tillbaka innan det är avgjort.',
  },
} as const
