import { useEffect, useState } from 'react'
import { api } from '#core/api-client.ts'
import { rankGroupOf } from '#identity/ranks.ts'
import { refreshSession, useSession } from '#identity/web/session.ts'
import { xp } from '#loyalty/calls.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Emblem, firstLevelOf } from './emblem.tsx'
import './level-moment.css'

const { moment: messages } = xpMessages

export default function LevelMoment() {
  const user = useSession((state) => state.user)
  const hasNews = user !== null && user.rankLevel > user.levelSeen
  const rankLevel = user?.rankLevel
  const [reached, setReached] = useState<number | null>(null)
  useEffect(() => {
    if (!hasNews) return
    void api(xp.postLevelSeen, undefined)
      .then(async (answer) => {
        if (answer.reached === null) return
        setReached(answer.reached)
        if (answer.reached !== rankLevel) await refreshSession()
      })
      // Still unseen, so the next page shows it.
      .catch(() => {})
  }, [hasNews, rankLevel])
  if (!user || reached === null || user.settings.serious_business_mode) return null
  const group = rankGroupOf(reached)
  const isNewGroup = firstLevelOf(group.token) === reached
  const close = () => setReached(null)
  return (
    <Dialog
      name="level"
      isOpen
      onClose={close}
      title={messages.title(reached)}
      footer={
        <>
          <Button onClick={close}>{messages.close}</Button>
          <ButtonLink
            variant="p"
            href={pathTo('member.benefits', { id: user.id, name: user.username })}
            onClick={close}
          >
            {messages.benefits}
          </ButtonLink>
        </>
      }
    >
      <div className="level-moment">
        <Emblem level={reached} size={120} />
        <p>{isNewGroup ? messages.newGroup(group.name) : messages.text(group.name)}</p>
      </div>
    </Dialog>
  )
}
