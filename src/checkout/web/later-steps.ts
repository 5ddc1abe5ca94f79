import { laterScript } from '#hydration/later-script.ts'

/** Loaded while the server calculates the cart: the postal code can be filled in before it has come. */
export const laterSteps = laterScript(() => import('./order-steps.tsx'))
