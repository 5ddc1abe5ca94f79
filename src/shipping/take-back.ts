type Goods = { isDigital: boolean; categoryPath: readonly number[] }

/** Whether an old unit is taken back with these: one of them is electric, by the categories under the rule. */
export function takesBack(goods: readonly Goods[], categories: ReadonlySet<number>): boolean {
  return goods.some(({ isDigital, categoryPath }) => !isDigital && categoryPath.some((id) => categories.has(id)))
}
