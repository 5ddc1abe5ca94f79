import { calls } from '#core/calls.ts'
import type { supplyContract } from './supply-contract.ts'

export const supply = calls<typeof supplyContract>({
  getSupplyDrops: 'GET /member/supply-drop',
  openSupplyDrop: 'POST /member/supply-drop/{crate}',
})
