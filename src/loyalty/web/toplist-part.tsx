import { useState } from 'react'
import { api } from '#core/api-client.ts'
import { hasPart } from '#core/programme.ts'
import { Segmented } from '#forms/segmented.tsx'
import { Switch } from '#forms/switch.tsx'
import type { User } from '#identity/contract.ts'
import { useSession } from '#identity/web/session.ts'
import { xp } from '#loyalty/calls.ts'
import { xpMessages } from '#loyalty/pages-messages.ts'
import { pathTo } from '#paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'
import { ToplistTable } from './toplist-table.tsx'
import { useAnswer } from './use-answer.ts'
import './toplist-table.css'

const { toplist: messages } = xpMessages

export function ToplistPart() {
  const user = useSession((state) => state.user)
  return user && <Toplist user={user} />
}

function Toplist({ user }: { user: User }) {
  const [who, setWho] = useState<'all' | 'friends'>('all')
  const [revision, setRevision] = useState(0)
  const { answer, hasFailed } = useAnswer(`${who} ${revision}`, (signal) => api(xp.getToplist, { who }, { signal }))
  const show = (isShown: boolean) =>
    void api(xp.putPresence, { isShown })
      .then(() => setRevision(revision + 1))
      .catch(() => toast(messages.notSaved, { isError: true }))
  return (
    <>
      {hasPart('friends') && (
        <Segmented
          label={messages.who}
          value={who}
          onChange={setWho}
          choices={[
            { value: 'all', label: messages.all },
            { value: 'friends', label: messages.friends },
          ]}
        />
      )}
      {hasFailed && <Note kind="err">{xpMessages.couldNotBeRead}</Note>}
      {!answer && !hasFailed && <Spinner size="l" />}
      {answer && (
        <section className="panel panel--l">
          <p className="toplist-table-own" aria-live="polite">
            {answer.own ? messages.own(answer.own.place) : messages.hidden}
          </p>
          <ToplistTable members={answer.members} />
          {who === 'friends' && answer.members.length < 2 && (
            <div className="toplist-table-foot">
              <p className="muted">{messages.alone}</p>
              <ButtonLink href={pathTo('member.friends', { id: user.id, name: user.username })}>
                {messages.findFriends}
              </ButtonLink>
            </div>
          )}
        </section>
      )}
      {answer && (
        <div className="panel">
          <Switch
            label={messages.show}
            text={messages.showText}
            checked={answer.own !== null}
            onChange={(event) => show(event.currentTarget.checked)}
          />
        </div>
      )}
    </>
  )
}
