import { Suspense } from 'react'
import { timeFormat } from '#core/moment.ts'
import { pathTo } from '#paths.ts'
import { chatMessages as messages } from '#support/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { type ChatState, startChat, useChat } from './chat-store.ts'
import { loadChat } from './open-chat.ts'

const OfflineMessageForm = lazyPart(() => import('./offline-message-form.tsx'))
const EarlierChats = lazyPart(() => import('./earlier-chats.tsx'))

export function ChatIntro({ provider }: { provider: ChatState['provider']['state'] }) {
  const answer = useChat((state) => state.answer)
  const isReady = provider === 'loaded' && answer !== null
  const mayStart = isReady && answer.isOpen && !answer.isBlocked
  return (
    <div className="chat-panel-body">
      {provider === 'failed' ? (
        <Note kind="err" action={<Button onClick={() => void loadChat()}>{messages.retry}</Button>}>
          {messages.failed}
        </Note>
      ) : isReady && answer.isBlocked ? (
        <Note kind="warn">{messages.blocked}</Note>
      ) : isReady && !answer.isOpen ? (
        <>
          <p>
            <b>{messages.closed}</b> {answer.opensAt !== null && messages.opens(opening.format(answer.opensAt))}
          </p>
          <Suspense>
            <OfflineMessageForm />
          </Suspense>
        </>
      ) : (
        <>
          <p>{messages.hello}</p>
          <Button variant="p" isWide disabled={!mayStart} onClick={startChat}>
            <Icon name="chat-circle-dots" />
            {messages.start}
          </Button>
          <p className="small muted" role="status">
            {provider === 'loading' ? messages.loading : answer && messages.hours(answer.hours)}
          </p>
        </>
      )}
      {isReady && answer.provider.kind === 'own' && answer.conversation && (
        <Suspense>
          <EarlierChats />
        </Suspense>
      )}
      <p className="small muted chat-panel-footnote">
        {messages.privacy}{' '}
        <Link className="link" href={pathTo('info', { id: 26 })}>
          {messages.privacyLink}
        </Link>
        <br />
        <Link className="link" href={pathTo('info', { id: 7 })}>
          {messages.contact}
        </Link>
      </p>
    </div>
  )
}

const opening = timeFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
