import type { UnitKind } from '#jobs/unit-jobs.ts'

export const giveUpOrderJob: UnitKind = { name: 'give-up-order' }
