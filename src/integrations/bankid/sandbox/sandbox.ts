import type { HttpClient } from '#integrations/http-client.ts'
import { answer, type BankIdSandboxDeps, bankIdServer } from './bankid-server.ts'
import { phoneServer } from './phone-server.ts'

export function sandboxBankIdClient(deps: BankIdSandboxDeps): HttpClient {
  return async (request) => (await bankIdServer(request, deps)) ?? (await phoneServer(request, deps)) ?? answer(404)
}
