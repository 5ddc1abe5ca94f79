import { useCallback, useEffect, useRef, useState } from 'react'
import { messages } from '#admin/chat-messages.ts'
import { api } from '#core/api-client.ts'
import { chatBackOffice, chatBackOfficeStreamPath } from '#support/back-office-calls.ts'
import type { BackOfficeConversation } from '#support/back-office-contract.ts'
import { classes } from '#ui/classes.ts'
import { followStream } from '#ui/follow-stream.ts'
import { ChatConversation } from './chat-conversation.tsx'
import { ChatHours } from './chat-hours.tsx'
import { ChatInbox, type News } from './chat-inbox.tsx'
import { Load } from './loaded.tsx'
import { PageHead } from './page-head.tsx'
import './inbox.css'

export function ChatPage({ id }: { id?: number }) {
  const news = useNews()
  return (
    <>
      <PageHead title={messages.title} />
      <div className={classes('inbox', id !== undefined && 'inbox--one')}>
        <Load load={() => api(chatBackOffice.getInbox, undefined)}>
          {(inbox, reload) => <ChatInbox {...inbox} chosen={id ?? null} news={news} reload={reload} />}
        </Load>
        <div className="stack">
          {id === undefined ? (
            <p className="muted">{messages.choose}</p>
          ) : (
            <Load load={() => api(chatBackOffice.getBackOfficeConversation, { id })}>
              {({ data }, reload) => <Followed conversation={data} news={news} reload={reload} />}
            </Load>
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

type FollowedProps = { conversation: BackOfficeConversation; news: News; reload: () => void }

function Followed({ conversation, news, reload }: FollowedProps) {
  const [known, setKnown] = useState({ conversation, shown: conversation })
  if (known.conversation !== conversation) setKnown({ conversation, shown: conversation })
  useEffect(() => news(reload), [news, reload])
  return <ChatConversation chat={known.shown} onDone={({ data }) => setKnown({ conversation, shown: data })} />
}
