import type { ConnectedStripe } from '#integrations/pay/stripe.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'

export type FollowDeps = ReconcileDeps & { account: ConnectedStripe }
