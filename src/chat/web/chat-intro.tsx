import { Suspense } from 'react'
import { chatWords as say } from '#chat/sv.ts'
import { pathTo } from '#paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { type ChatState, loadChat, startChat, useChat } from './chat-store.ts'

const LetterForm = partWhenAsked(() => import('./letter-form.tsx'))
const EarlierChats = partWhenAsked(() => import('./earlier-chats.tsx'))

/** Before a chat has begun: the way into it, or what to do instead while it is closed. */
export function ChatIntro({ provider }: { provider: ChatState['provider']['state'] }) {
  const facts = useChat((state) => state.facts)
  const isReady = provider === 'loaded' && facts !== null
  const mayStart = isReady && facts.isOpen && !facts.isBlocked
  return (
    <div className="chatp__b">
      {provider === 'failed' ? (
        <Note kind="err" action={<Button onClick={() => void loadChat()}>{say.tryAgain}</Button>}>
          {say.failed}
        </Note>
      ) : isReady && facts.isBlocked ? (
        <Note kind="warn">{say.blocked}</Note>
      ) : isReady && !facts.isOpen ? (
        <>
          <p>
            <b>{say.closed}</b> {facts.opensAt !== null && say.opens(opening.format(facts.opensAt))}
          </p>
          <Suspense>
            <LetterForm />
          </Suspense>
        </>
      ) : (
        <>
          <p>{say.hello}</p>
          <Button variant="p" isWide disabled={!mayStart} onClick={startChat}>
            <Icon name="chat-circle-dots" />
            {say.start}
          </Button>
          {/* Read out when it is done. */}
          <p className="small muted" role="status">
            {provider === 'loading' ? say.loading : facts && say.hours(facts.hours)}
          </p>
        </>
      )}
      {isReady && facts.provider.kind === 'own' && facts.conversation && (
        <Suspense>
          <EarlierChats />
        </Suspense>
      )}
      <p className="small muted chatp__f">
        {say.privacy}{' '}
        <Link className="link" href={pathTo('info', { id: 26 })}>
          {say.privacyLink}
        </Link>
        {' · '}
        <Link className="link" href={pathTo('info', { id: 7 })}>
          {say.contact}
        </Link>
      </p>
    </div>
  )
}

const opening = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
