import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { rankingContract } from '#ranking-learning/contract.ts'
import { modelsById } from './model-table.ts'
import { lockSetting, type RankingSetting, writeSetting } from './setting-table.ts'
import { endTrial, openTrial, type StoredTrial, startTrial } from './trial-table.ts'

/** `version` is that of the page on which it was decided. */
export type Decision = { version: number; by: number; now: Date }

type Current = { setting: RankingSetting; trial: StoredTrial | null }
type Change = { next: RankingSetting; triedModelId: number | null }

const { putLearning, putLiveRanking, putTriedRanking } = rankingContract

export async function decideLearning(db: Db, isLearning: boolean, decision: Decision): Promise<void> {
  await decide(db, decision, putLearning, async (_, { setting, trial }) => ({
    next: { ...setting, isLearning },
    triedModelId: trial?.modelId ?? null,
  }))
}

/** A trial is ended: its model was used, or another was. */
export async function decideLive(db: Db, modelId: number | null, decision: Decision): Promise<void> {
  await decide(db, decision, putLiveRanking, async (tx, { setting, trial }) => {
    if (setting.liveModelId === modelId) return { next: setting, triedModelId: trial?.modelId ?? null }
    if (modelId !== null) await checkModel(tx, modelId, putLiveRanking)
    if (trial) await endTrial(tx, trial.modelId === modelId ? 'used' : 'cancelled', decision.now)
    return { next: { ...setting, liveModelId: modelId }, triedModelId: null }
  })
}

export async function decideTried(db: Db, modelId: number | null, decision: Decision): Promise<void> {
  await decide(db, decision, putTriedRanking, async (tx, { setting, trial }) => {
    if ((trial?.modelId ?? null) === modelId) return { next: setting, triedModelId: modelId }
    if (trial) await endTrial(tx, 'cancelled', decision.now)
    if (modelId !== null) {
      if (modelId === setting.liveModelId) throw domainError(putTriedRanking, 'already-live')
      await checkModel(tx, modelId, putTriedRanking)
      await startTrial(tx, { modelId, liveModelId: setting.liveModelId, now: decision.now })
    }
    return { next: setting, triedModelId: modelId }
  })
}

type Call = typeof putLearning | typeof putLiveRanking | typeof putTriedRanking
type Make = (tx: Transaction, current: Current) => Promise<Change>

async function decide(db: Db, { version, by, now }: Decision, call: Call, make: Make): Promise<void> {
  await inTransaction(db, async (tx) => {
    const setting = await lockSetting(tx)
    const trial = await openTrial(tx)
    const { next, triedModelId } = await make(tx, { setting, trial })
    const before = logged(setting, trial?.modelId ?? null)
    const after = logged(next, triedModelId)
    if (JSON.stringify(before) === JSON.stringify(after)) return
    if (setting.version !== version) throw domainError(call, 'changed-meanwhile')
    await writeSetting(tx, { ...next, version: version + 1 })
    await logEntryChange(tx, { contentType: 'search-ranking', ref: 1, action: 'change', before, after, by, now })
  })
}

const logged = ({ isLearning, liveModelId }: RankingSetting, triedModelId: number | null) => ({
  isLearning,
  liveModelId,
  triedModelId,
})

async function checkModel(
  tx: Transaction,
  id: number,
  call: typeof putLiveRanking | typeof putTriedRanking,
): Promise<void> {
  if ((await modelsById(tx, [id])).length === 0) throw domainError(call, 'no-such-model')
}
