import { useCallback, useEffect, useRef, useState } from 'react'
import { followStream } from '#account/web/follow-stream.ts'
import { sv as say } from '#admin/sv-chat.ts'
import { chatDesk, chatDeskStreamPath } from '#chat/desk-calls.ts'
import type { DeskConversation } from '#chat/desk-contract.ts'
import { api } from '#core/api-client.ts'
import { classes } from '#ui/classes.ts'
import { Ask } from './asked.tsx'
import { ChatConversation } from './chat-conversation.tsx'
import { ChatHours } from './chat-hours.tsx'
import { ChatInbox } from './chat-inbox.tsx'
import './chat.css'

/** Where the chat is answered: who waits, and what they say, as it is said. */
export function ChatPage({ id }: { id?: number }) {
  const news = useNews()
  return (
    <>
      <h1>{say.title}</h1>
      <div className={classes('desk', id !== undefined && 'desk--one')}>
        <Ask ask={() => api(chatDesk.getInbox, undefined)}>
          {(inbox, askAgain) => <ChatInbox {...inbox} chosen={id ?? null} news={news} askAgain={askAgain} />}
        </Ask>
        <div className="stack">
          {id === undefined ? (
            <p className="muted">{say.choose}</p>
          ) : (
            <Ask ask={() => api(chatDesk.getDeskConversation, { id })}>
              {({ data }, askAgain) => <Followed asked={data} news={news} askAgain={askAgain} />}
            </Ask>
          )}
          <ChatHours />
        </div>
      </div>
    </>
  )
}

export type News = (hear: () => void) => () => void

/** One stream for the whole page. */
function useNews(): News {
  const hearers = useRef(new Set<() => void>())
  useEffect(() => {
    const tell = () => {
      for (const hear of hearers.current) hear()
    }
    return followStream({ path: chatDeskStreamPath, heard: { news: tell }, onGap: tell })
  }, [])
  return useCallback((hear) => {
    hearers.current.add(hear)
    return () => hearers.current.delete(hear)
  }, [])
}

type FollowedProps = { asked: DeskConversation; news: News; askAgain: () => void }

function Followed({ asked, news, askAgain }: FollowedProps) {
  const [known, setKnown] = useState({ asked, shown: asked })
  if (known.asked !== asked) setKnown({ asked, shown: asked })
  useEffect(() => news(askAgain), [news, askAgain])
  return <ChatConversation chat={known.shown} onDone={({ data }) => setKnown({ asked, shown: data })} />
}
