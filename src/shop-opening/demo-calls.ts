import { calls } from '#core/calls.ts'
import type { demoLeavingContract } from './demo-contract.ts'

export const demoLeaving = calls<typeof demoLeavingContract>({
  getDemoContents: 'GET /admin/demo',
  leaveDemo: 'POST /admin/demo/leave',
})
