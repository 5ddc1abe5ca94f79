type Goods = { isDigital: boolean; categoryPath: readonly number[] }

/** Required when any product is electrical, by categories covered by the rule (WEEE). */
export function takesBack(goods: readonly Goods[], categories: ReadonlySet<number>): boolean {
  return goods.some(({ isDigital, categoryPath }) => !isDigital && categoryPath.some((id) => categories.has(id)))
}
