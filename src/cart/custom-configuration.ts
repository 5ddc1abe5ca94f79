/** The product whose row in a cart marks a configuration made for the customer. */
export const customConfigurationId = 236123

export function hasCustomConfiguration(rows: readonly { productId: number }[]): boolean {
  return rows.some(({ productId }) => productId === customConfigurationId)
}
