/** Customers see how many units are left when the web warehouse has this many or fewer. */
export const fewLeft = 5

export function areFewLeft(unitsInWebWarehouse: number): boolean {
  return unitsInWebWarehouse <= fewLeft
}
