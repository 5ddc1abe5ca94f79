/** Units in the web warehouse. */
export const lowStockLimits = [0, 1000] as const
