import { Suspense, useEffect, useState } from 'react'
import { feedWords } from '#account/sv-feed.ts'
import { entryPath, hearNews } from '#account/web/feed.ts'
import { feedIcon } from '#account/web/feed-icons.ts'
import { followFeed } from '#account/web/feed-stream.ts'
import { rememberGlimpse } from '#account/web/glimpse.ts'
import { hint, refreshSession, useSession } from '#account/web/session.ts'
import { ChatDoor } from '#chat/web/chat-door.tsx'
import { loadLetters } from '#storefront/letters/load.ts'
import { startMeasuring } from '#storefront/measure/measure.ts'
import { navigate } from '#storefront/navigator.tsx'
import type { Chrome } from '#storefront/page.ts'
import { partWhenAsked } from '#ui/part.ts'
import { Toasts } from '#ui/toast.tsx'
import { toast } from '#ui/toasts.ts'
import { isLeftAlone } from './consent.ts'
import { FirstMeetings } from './first-meetings.tsx'

const EmployeeTools = partWhenAsked(() => import('#storefront/employee/employee-tools.tsx'))
const LevelMoment = partWhenAsked(() => import('#members/web/level-moment.tsx'))
const LetterDialog = partWhenAsked(loadLetters)

/** What the frame of a page gains when the page has come to rest. */
export default function Later({ chrome }: { chrome: Chrome }) {
  useFreshSession()
  useGlimpse()
  useNews()
  useEffect(startMeasuring, [])
  const isMember = useSession((state) => state.user !== null)
  const isEmployee = useSession((state) => state.user?.isEmployee ?? false)
  const [isFromLetter] = useState(() => /subscribe=/.test(window.location.search))
  return (
    <>
      <Toasts />
      {isMember && (
        <Suspense>
          <LevelMoment />
        </Suspense>
      )}
      {isEmployee && (
        <Suspense>
          <EmployeeTools />
        </Suspense>
      )}
      {!chrome.hidesChat && !isLeftAlone() && <ChatDoor />}
      <FirstMeetings isCheckout={chrome.isCheckout ?? false} />
      {isFromLetter && (
        <Suspense>
          <LetterDialog />
        </Suspense>
      )}
    </>
  )
}

const refreshEvery = 3000

/** Whoever comes back to the window may have changed something in another, or no longer be logged in. */
function useFreshSession(): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const refresh = () => {
      const now = performance.now()
      if (now - last < refreshEvery) return
      last = now
      void refreshSession().catch(() => {})
    }
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('focus', refresh, { signal })
    window.addEventListener('online', refresh, { signal })
    // A page that comes back from the browser's own cache shows what was there when it was left.
    window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
    const hearOtherTabs = ({ key }: StorageEvent) => {
      if ((key === hint || key === null) && localStorage.getItem(hint) === null) void refreshSession().catch(() => {})
    }
    window.addEventListener('storage', hearOtherTabs, { signal })
    return () => ended.abort()
  }, [])
}

function useGlimpse(): void {
  const user = useSession((state) => state.user)
  useEffect(() => {
    if (user) rememberGlimpse(user)
  }, [user])
}

/** News of a member arrive while they look, and are told in passing. */
function useNews(): void {
  const id = useSession((state) => state.user?.id ?? null)
  useEffect(() => {
    if (id === null) return
    return followFeed({
      hear: (news) => {
        const isNews = hearNews(news)
        if (!isNews || document.hidden) return
        const { title, name } = news.entry
        const path = entryPath(news.entry)
        const action = path && { label: feedWords.show, run: () => void navigate(path) }
        toast(title, { icon: feedIcon(name), isNews: true, ...(action ? { action } : {}) })
      },
      onGap: () => void refreshSession().catch(() => {}),
    })
  }, [id])
}
