import type { UnitKind } from '#core/server/unit-jobs.ts'

export const giveUpOrderJob: UnitKind = { name: 'give-up-order' }
