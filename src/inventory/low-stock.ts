/** As many units or fewer in the web warehouse are few: customers see how many are left. */
export const fewLeft = 5

export function areFewLeft(unitsInWebWarehouse: number): boolean {
  return unitsInWebWarehouse <= fewLeft
}
