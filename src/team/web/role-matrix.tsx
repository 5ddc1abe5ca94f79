import { useState } from 'react'
import { adminPages } from '#admin/pages.ts'
import { rightNames } from '#admin/people-messages.ts'
import { WideTable } from '#admin/web/wide-table.tsx'
import { type Right, rights } from '#core/rights.ts'
import type { StaffRole, Team } from '#staff/team-contract.ts'
import { messages, rightTexts } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { RoleDialog } from './role-dialog.tsx'

type Props = { team: Team; onDone: (team: Team) => void }

export function RoleMatrix({ team, onDone }: Props) {
  const [edited, setEdited] = useState<StaffRole | 'new' | null>(null)
  const owners = team.people.filter(({ isOwner }) => isOwner).length
  return (
    <section className="team-part" aria-labelledby="team-roles">
      <div className="team-part-head">
        <h2 id="team-roles">{messages.roles}</h2>
        <Button onClick={() => setEdited('new')}>
          <Icon name="plus" />
          {messages.newRole}
        </Button>
      </div>
      <p className="muted team-about">{messages.rolesAbout}</p>
      <div className="team-matrix">
        <WideTable label={messages.roles} isSheet>
          <thead>
            <tr>
              <th scope="col">{messages.right}</th>
              <th scope="col" title={messages.ownerAbout}>
                {messages.owner}
                <span className="muted admin-block">{messages.count(owners)}</span>
              </th>
              {team.roles.map((role) => (
                <th key={role.id} scope="col" title={role.description}>
                  {role.name}
                  <span className="muted admin-block">{messages.count(role.people)}</span>
                  {role.key === null && (
                    <Button size="xs" aria-label={messages.changeOf(role.name)} onClick={() => setEdited(role)}>
                      {messages.change}
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right}>
                <RightHead name={rightNames[right]} about={rightTexts[right]} pages={pagesOf(right)} />
                <Mark isOn />
                {team.roles.map((role) => (
                  <Mark key={role.id} isOn={role.rights.includes(right)} />
                ))}
              </tr>
            ))}
            <tr>
              <RightHead name={messages.settings} about={messages.settingsAbout} pages={pagesOf('admins')} />
              <Mark isOn />
              {team.roles.map(({ id }) => (
                <Mark key={id} isOn={false} />
              ))}
            </tr>
          </tbody>
        </WideTable>
      </div>
      {edited && <RoleDialog team={team} role={edited} onClose={() => setEdited(null)} onDone={onDone} />}
    </section>
  )
}

function pagesOf(right: Right | 'admins'): string {
  const pages = adminPages.filter((page) => page.isInMenu && page.right === right)
  return pages.map(({ title }) => title).join(', ')
}

function RightHead({ name, about, pages }: { name: string; about: string; pages: string }) {
  return (
    <th scope="row">
      {name}
      <span className="small muted admin-block">
        {about} {pages && messages.pages(pages)}
      </span>
    </th>
  )
}

function Mark({ isOn }: { isOn: boolean }) {
  return (
    <td>
      {isOn ? <Icon name="check" weight="bold" /> : <span aria-hidden="true">–</span>}
      <span className="visually-hidden">{isOn ? messages.has : messages.hasNot}</span>
    </td>
  )
}
