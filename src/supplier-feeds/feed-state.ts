import { isWorking } from '#importing/import-fields.ts'
import type { SupplierFeed } from './contract.ts'
import type { FeedState } from './messages.ts'

export function feedState({ isOn, isFetching, failures, run }: SupplierFeed): FeedState {
  if (isFetching) return 'fetching'
  if (run && isWorking(run.state)) return 'importing'
  if (failures > 0 || run?.state === 'failed' || (run?.state === 'uploaded' && run.error !== null)) return 'failed'
  if (run?.state === 'uploaded' || run?.state === 'checked') return 'waiting'
  return isOn ? 'ready' : 'off'
}
