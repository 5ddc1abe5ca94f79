/** As many units or fewer in the web warehouse are low stock: the shop says how many are left, and staff see what to order. */
export const lowStock = 5

export function isLowStock(unitsInWebWarehouse: number): boolean {
  return unitsInWebWarehouse <= lowStock
}
