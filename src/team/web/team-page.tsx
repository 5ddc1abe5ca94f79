import { useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { mayOpenPage } from '#admin/web/navigation.ts'
import { PageHead } from '#admin/web/page-head.tsx'
import { api } from '#core/api-client.ts'
import { team } from '#staff/team-calls.ts'
import type { Team } from '#staff/team-contract.ts'
import { messages } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleLimitsTable } from './role-limits.tsx'
import { RoleMatrix } from './role-matrix.tsx'
import { TeamInvitations } from './team-invitations.tsx'
import { TeamPeople } from './team-people.tsx'
import './team.css'

export function TeamPage() {
  return <Load load={() => api(team.getTeam, undefined)}>{({ data }) => <TeamParts first={data} />}</Load>
}

function TeamParts({ first }: { first: Team }) {
  const [shown, setShown] = useState(first)
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <PageHead title={messages.title}>
        {mayOpenPage('/admin/people') && (
          <a className="button button--g" href="/admin/people">
            {messages.everyone}
          </a>
        )}
        <Button variant="p" onClick={() => setInviting(true)}>
          <Icon name="user-plus" />
          {messages.invite}
        </Button>
      </PageHead>
      <p className="muted team-about">{messages.about}</p>
      <TeamPeople team={shown} onDone={setShown} />
      {shown.invitations.length > 0 && <TeamInvitations team={shown} onDone={setShown} />}
      <RoleMatrix team={shown} onDone={setShown} />
      <RoleLimitsTable team={shown} onDone={setShown} />
      <InviteDialog team={shown} isOpen={isInviting} onClose={() => setInviting(false)} onDone={setShown} />
    </>
  )
}
