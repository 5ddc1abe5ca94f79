import { useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#admin/chat-messages.ts'
import { api } from '#core/api-client.ts'
import { chatBackOffice, chatBackOfficeStreamPath } from '#support/back-office-calls.ts'
import type { BackOfficeConversation } from '#support/back-office-contract.ts'
import { classes } from '#ui/classes.ts'
import { followStream } from '#ui/follow-stream.ts'
import { Ask } from './asked.tsx'
import { ChatConversation } from './chat-conversation.tsx'
import { ChatHours } from './chat-hours.tsx'
import { ChatInbox, type News } from './chat-inbox.tsx'
import { PageHead } from './page-head.tsx'
import './inbox.css'

export function ChatPage({ id }: { id?: number }) {
  const news = useNews()
  return (
    <>
      <PageHead title={messages.title} />
      <div className={classes('inbox', id !== undefined && 'inbox--one')}>
        <Ask ask={() => api(chatBackOffice.getInbox, undefined)}>
          {(inbox, askAgain) => <ChatInbox {...inbox} chosen={id ?? null} news={news} askAgain={askAgain} />}
        </Ask>
        <div className="stack">
          {id === undefined ? (
            <p className="muted">{messages.choose}</p>
          ) : (
            <Ask ask={() => api(chatBackOffice.getBackOfficeConversation, { id })}>
              {({ data }, askAgain) => <Followed asked={data} news={news} askAgain={askAgain} />}
            </Ask>
          )}
          <ChatHours />
        </div>
      </div>
    </>
  )
}

/** One stream for the whole page. */
function useNews(): News {
  const listeners = useRef(new Set<() => void>())
  useEffect(() => {
    const refresh = () => {
      for (const listener of listeners.current) listener()
    }
    return followStream({ path: chatBackOfficeStreamPath, handlers: { news: refresh }, onGap: refresh })
  }, [])
  return useCallback((listener) => {
    listeners.current.add(listener)
    return () => listeners.current.delete(listener)
  }, [])
}

type FollowedProps = { asked: BackOfficeConversation; news: News; askAgain: () => void }

function Followed({ asked, news, askAgain }: FollowedProps) {
  const [known, setKnown] = useState({ asked, shown: asked })
  if (known.asked !== asked) setKnown({ asked, shown: asked })
  useEffect(() => news(askAgain), [news, askAgain])
  return <ChatConversation chat={known.shown} onDone={({ data }) => setKnown({ asked, shown: data })} />
}
