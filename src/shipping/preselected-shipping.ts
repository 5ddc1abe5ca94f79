/**
 * What costs extra is chosen by the customer (distansavtalslagen 2005:59 2 kap. 10 §): a method is preselected when it
 * is the only one, or the first and free.
 */
export function preselectedShipping<M extends { price: number }>(methods: readonly M[]): M | undefined {
  const [first] = methods
  return methods.length === 1 || first?.price === 0 ? first : undefined
}
