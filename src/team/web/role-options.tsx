import type { AnyRole, StaffRole, Team } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { messages } from '#team/messages.ts'

/** Roles that hold more than the reader has cannot be chosen. */
export function RoleOptions({ team: { isOwner, myRights, roles } }: { team: Team }) {
  const me = { isAdmin: isOwner, rights: myRights }
  return (
    <>
      <option value="owner" disabled={!isOwner}>
        {messages.owner}
      </option>
      {roles.map(({ id, name, rights }) => (
        <option key={id} value={id} disabled={!holdsAll(me, rights)}>
          {name}
        </option>
      ))}
    </>
  )
}

export function roleOf(value: string): AnyRole {
  return value === 'owner' ? 'owner' : Number(value)
}

export function roleNameOf(roles: readonly StaffRole[], roleId: number | null): string {
  return roles.find(({ id }) => id === roleId)?.name ?? messages.owner
}
