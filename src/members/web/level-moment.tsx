import { useEffect, useState } from 'react'
import { rankGroupOf } from '#account/ranks.ts'
import { refreshSession, useSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { xpWords } from '#members/sv-pages.ts'
import { xp } from '#members/xp-calls.ts'
import { pathTo } from '#paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Emblem, firstLevelOf } from './emblem.tsx'
import './level-moment.css'

const { moment: say } = xpWords

/** Once, when a member comes back with a level they have not seen. */
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
        // The xp may have come since the session was read.
        if (answer.reached !== rankLevel) await refreshSession()
      })
      // The moment can wait until the next visit.
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
      title={say.title(reached)}
      footer={
        <>
          <Button onClick={close}>{say.close}</Button>
          <ButtonLink
            variant="p"
            href={pathTo('member.benefits', { id: user.id, name: user.username })}
            onClick={close}
          >
            {say.benefits}
          </ButtonLink>
        </>
      }
    >
      <div className="lvlup">
        <Emblem level={reached} size={120} />
        <p>{isNewGroup ? say.newGroup(group.name) : say.text(group.name)}</p>
      </div>
    </Dialog>
  )
}
