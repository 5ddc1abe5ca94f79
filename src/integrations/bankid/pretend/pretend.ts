import type { Wire } from '#integrations/pay/wire.ts'
import { answer, bankIdDesk, type DeskParts } from './bankid-desk.ts'
import { phoneDesk } from './phone-desk.ts'

/** The pretend BankID, without the network between. */
export function pretendBankIdWire(parts: DeskParts): Wire {
  return async (request) => (await bankIdDesk(request, parts)) ?? (await phoneDesk(request, parts)) ?? answer(404)
}
