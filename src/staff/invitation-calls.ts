import { calls } from '#core/calls.ts'
import type { invitationContract } from './invitation-contract.ts'

export const invitation = calls<typeof invitationContract>({
  getInvitation: 'POST /staff-invitation/shown',
  acceptInvitation: 'POST /staff-invitation',
})
