import { type MethodFields, MethodRow } from '#shipping/entries-contract.ts'
import { Rules } from '#shipping/rules-schema.ts'
import { carryForward } from '#shop-settings/carry-forward.ts'

/** The plans after a change that begins before them. Each rule is a separate field. */
export function carryPlans(
  plans: readonly MethodFields[],
  { before, after }: { before: MethodFields; after: MethodFields },
): MethodFields[] {
  return carryForward(plans.map(flat), flat(before), flat(after)).map(nested)
}

type Flat = Record<string, string>

const ruleNames = Object.keys(Rules.shape) as (keyof typeof Rules.shape)[]
const rulePrefix = 'rules.'

function flat(fields: MethodFields): Flat {
  // Parsed, so that equal values have equal texts.
  const { rules, ...others } = MethodRow.parse(fields)
  return Object.fromEntries([
    ...Object.entries(others).map(([name, value]) => [name, JSON.stringify(value)]),
    ...ruleNames.map((name) => [`${rulePrefix}${name}`, JSON.stringify(rules[name] ?? null)]),
  ])
}

function nested(flat: Flat): MethodFields {
  const values = Object.entries(flat).map(([name, text]): [string, unknown] => [name, JSON.parse(text)])
  const others = values.filter(([name]) => !name.startsWith(rulePrefix))
  const rules = values.filter(([name, value]) => name.startsWith(rulePrefix) && value !== null)
  return MethodRow.parse({
    ...Object.fromEntries(others),
    rules: Object.fromEntries(rules.map(([name, value]) => [name.slice(rulePrefix.length), value])),
  })
}
