/**
 * A planned value is a whole section. What is changed before it also holds after it, except in the fields that the plan
 * changes itself. `plans` are in the order in which they begin to apply.
 */
export function carryForward<Value extends object>(plans: readonly Value[], before: Value, after: Value): Value[] {
  let was = before
  let is = after
  return plans.map((plan) => {
    const own = Object.entries(plan).filter(([field, value]) => was[field as keyof Value] !== value)
    was = plan
    is = { ...is, ...Object.fromEntries(own) }
    return is
  })
}
