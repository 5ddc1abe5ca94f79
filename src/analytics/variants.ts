export const variants = ['paymentSwap', 'shorterReviews', 'showDeliveryInfo'] as const
export type Variant = (typeof variants)[number]

export function variantNamed(name: string | null | undefined): Variant | null {
  return variants.find((variant) => variant === name) ?? null
}
