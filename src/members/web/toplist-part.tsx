import { useState } from 'react'
import type { User } from '#account/contract.ts'
import { useSession } from '#account/web/session.ts'
import { api } from '#core/api-client.ts'
import { xpWords } from '#members/sv-pages.ts'
import { xp } from '#members/xp-calls.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/check.tsx'
import { Note } from '#ui/note.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'
import { ToplistTable } from './toplist-table.tsx'
import { useAnswer } from './use-answer.ts'
import './toplist-table.css'

const { toplist: say } = xpWords

export function ToplistPart() {
  const user = useSession((state) => state.user)
  return user && <Toplist user={user} />
}

function Toplist({ user }: { user: User }) {
  const [who, setWho] = useState<'all' | 'friends'>('all')
  const [turn, setTurn] = useState(0)
  const { answer, hasFailed } = useAnswer(`${who} ${turn}`, (signal) => api(xp.getToplist, { who }, { signal }))
  const show = (isShown: boolean) =>
    void api(xp.putPresence, { isShown })
      .then(() => setTurn(turn + 1))
      .catch(() => toast(say.notSaved, { isError: true }))
  return (
    <>
      <Segmented
        label={say.who}
        value={who}
        onChange={setWho}
        choices={[
          { value: 'all', label: say.all },
          { value: 'friends', label: say.friends },
        ]}
      />
      {hasFailed && <Note kind="err">{xpWords.couldNotBeRead}</Note>}
      {!answer && !hasFailed && <Spinner size="l" />}
      {answer && (
        <section className="panel panel--l">
          <p className="mtop__o" aria-live="polite">
            {answer.own ? say.own(answer.own.place) : say.hidden}
          </p>
          <ToplistTable members={answer.members} />
          {who === 'friends' && answer.members.length < 2 && (
            <div className="mtop__f">
              <p className="muted">{say.alone}</p>
              <ButtonLink href={pathTo('member.friends', { id: user.id, name: user.username })}>
                {say.findFriends}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
      {answer && (
        <div className="panel">
          <Switch
            label={say.show}
            text={say.showText}
            checked={answer.own !== null}
            onChange={(event) => show(event.currentTarget.checked)}
          />
        </div>
      )}
    </>
  )
}
