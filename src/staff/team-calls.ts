import { calls } from '#core/calls.ts'
import type { teamContract } from './team-contract.ts'

export const team = calls<typeof teamContract>({
  getTeam: 'GET /admin/team',
  putTeamRole: 'PUT /admin/team/person/{id}/role',
  createStaffRole: 'POST /admin/team/role',
  putStaffRole: 'PUT /admin/team/role/{id}',
  putRoleLimits: 'PUT /admin/team/role/{id}/limits',
  removeStaffRole: 'DELETE /admin/team/role/{id}',
  invite: 'POST /admin/team/invitation',
  renewInvitation: 'POST /admin/team/invitation/{id}/again',
  revokeInvitation: 'DELETE /admin/team/invitation/{id}',
})
