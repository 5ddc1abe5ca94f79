import { useState } from 'react'
import { WideTable } from '#admin/web/wide-table.tsx'
import { formatPrice } from '#core/money.ts'
import { limitsOfOwners, ordinaryLimits, type RoleLimits, usedLimits } from '#staff/role-limits.ts'
import type { StaffRole, Team } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { limitTexts, messages } from '#team/messages.ts'
import { Button } from '#ui/button.tsx'
import { RoleLimitsDialog } from './role-limits-dialog.tsx'

type Props = { team: Team; onDone: (team: Team) => void }

export function RoleLimitsTable({ team, onDone }: Props) {
  const [edited, setEdited] = useState<StaffRole | null>(null)
  const me = { isAdmin: team.isOwner, rights: team.myRights }
  return (
    <section className="team-part" aria-labelledby="team-limits">
      <h2 id="team-limits">{messages.limits}</h2>
      <p className="muted team-about">{messages.limitsAbout}</p>
      <WideTable label={messages.limits} isSheet>
        <thead>
          <tr>
            <th scope="col">{messages.role}</th>
            {usedLimits().map((kind) => (
              <th key={kind} scope="col" className="admin-number">
                {limitTexts[kind].name}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{messages.change}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{messages.owner}</th>
            <Limits limits={limitsOfOwners} />
            <td className="small muted">{messages.fixed}</td>
          </tr>
          {team.roles.map((role) => (
            <tr key={role.id}>
              <th scope="row">{role.name}</th>
              <Limits limits={role.limits} />
              <td>
                {role.id === team.myRole ? (
                  <span className="small muted">{messages.ownRole}</span>
                ) : (
                  holdsAll(me, role.rights) && (
                    <Button size="xs" aria-label={messages.changeLimitsOf(role.name)} onClick={() => setEdited(role)}>
                      {messages.change}
                    </Button>
                  )
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{messages.custom}</th>
            <Limits limits={ordinaryLimits} />
            <td className="small muted">{messages.fixed}</td>
          </tr>
        </tbody>
      </WideTable>
      {edited && <RoleLimitsDialog team={team} role={edited} onClose={() => setEdited(null)} onDone={onDone} />}
    </section>
  )
}

function Limits({ limits }: { limits: RoleLimits }) {
  return usedLimits().map((kind) => (
    <td key={kind} className="admin-number tabular">
      {limits[kind] === null ? (
        <span className="muted">{kind === 'refundAlone' ? messages.limitOfShop : messages.noLimit}</span>
      ) : kind === 'xpPerOrder' ? (
        messages.xp(limits[kind])
      ) : (
        formatPrice(limits[kind])
      )}
    </td>
  ))
}
