export const messages = { underReview: 'Underlaget ligger hos Stripe.', stripe: 'Stripe' } as const
