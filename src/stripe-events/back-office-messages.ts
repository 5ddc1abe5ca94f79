export const messages = { underReview: 'Underlaget ligger hos Stripe.' } as const
