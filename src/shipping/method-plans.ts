import type { Method } from './methods.ts'

export type PlannedMethod = { validFrom: Date; method: Method & { position: number } }

/** The methods that apply at a time, in their order. `plans` are in the order in which they begin. */
export function methodsAt(
  methods: readonly (Method & { position: number })[],
  plans: readonly PlannedMethod[],
  at: Date,
): Method[] {
  const begun = new Map(plans.filter(({ validFrom }) => validFrom <= at).map(({ method }) => [method.id, method]))
  return methods
    .map((method) => begun.get(method.id) ?? method)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
}

export function nextPlan(plans: readonly PlannedMethod[], now: Date): Date | null {
  return plans.find(({ validFrom }) => validFrom > now)?.validFrom ?? null
}
