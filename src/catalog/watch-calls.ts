import { calls } from '#core/calls.ts'
import type { watchContract } from './watch-contract.ts'

export const watches = calls<typeof watchContract>({
  watchProduct: 'POST /product/{id}/watch',
  getWatch: 'GET /stock-watch/{token}',
  confirmWatch: 'POST /stock-watch/{token}/confirm',
  endWatch: 'DELETE /stock-watch/{token}',
})
