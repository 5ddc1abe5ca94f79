import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { pointOfSale } from '#point-of-sale/calls.ts'
import type { MemberAtCounter } from '#point-of-sale/contract.ts'

export function useMemberOfSale(store: number, onRead: (member: MemberAtCounter) => void) {
  const { isBusy, error, run } = useAction<{ data: MemberAtCounter }>(null, ({ data }) => onRead(data))
  return { isBusy, error, read: (code: string) => run(() => api(pointOfSale.readMemberCode, { store, code })) }
}
