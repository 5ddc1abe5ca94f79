import { Suspense, useEffect, useState } from 'react'
import { loadEmailDialogs } from '#email-preferences/load.ts'
import { hint } from '#identity/web/may-have-session.ts'
import { storeMemberPreview } from '#identity/web/member-preview.ts'
import { Reauthentication } from '#identity/web/reauthentication/reauthentication.tsx'
import { refreshSession, useSession } from '#identity/web/session.ts'
import { isLeftAlone } from '#measurement/consent.ts'
import { startMeasuring } from '#measurement/measure.ts'
import { feedMessages } from '#notifications/messages.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Chrome } from '#routing/page.ts'
import { notificationIcon } from '#shell/notifications/notification-icons.ts'
import { followNotifications } from '#shell/notifications/notification-stream.ts'
import { entryPath, receiveNews } from '#shell/notifications/notifications.ts'
import { ChatLauncher } from '#support/web/chat-launcher.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Toasts } from '#ui/toast.tsx'
import { toast } from '#ui/toasts.ts'
import { followNetwork } from './follow-network.ts'
import { FirstMeetings } from './onboarding/first-meetings.tsx'
import { offerSecondFactor } from './second-factor-step.ts'
import { followVatChoice } from './vat-choice.ts'

const EmployeeTools = lazyPart(() => import('#employee-tools/employee-tools.tsx'))
const LevelMoment = lazyPart(() => import('#loyalty/web/level-moment.tsx'))
const EmailDialog = lazyPart(loadEmailDialogs)

export default function IdleParts({ chrome }: { chrome: Chrome }) {
  useFreshSession()
  useMemberPreview()
  useNews()
  useEffect(startMeasuring, [])
  useEffect(followVatChoice, [])
  useEffect(followNetwork, [])
  useEffect(offerSecondFactor, [])
  const isMember = useSession((state) => state.user !== null)
  const isEmployee = useSession((state) => state.user?.isEmployee ?? false)
  const [isFromEmail] = useState(() => /subscribe=/.test(window.location.search))
  return (
    <>
      <Toasts />
      <Reauthentication />
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
      {!chrome.hidesChat && !isLeftAlone() && <ChatLauncher />}
      <FirstMeetings isCheckout={chrome.isCheckout ?? chrome.hidesOffers ?? false} />
      {isFromEmail && (
        <Suspense>
          <EmailDialog />
        </Suspense>
      )}
    </>
  )
}

const refreshEvery = 3000

function useFreshSession(): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    const refresh = () => {
      const now = performance.now()
      if (now - last < refreshEvery) return
      last = now
      // Asked again at the next focus.
      void refreshSession().catch(() => {})
    }
    const ended = new AbortController()
    const { signal } = ended
    window.addEventListener('focus', refresh, { signal })
    window.addEventListener('online', refresh, { signal })
    // A page restored from the back/forward cache is out of date.
    window.addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal })
    const onStorage = ({ key }: StorageEvent) => {
      // After a logout in another tab no request is sent; after storage was cleared the server decides.
      if ((key === hint || key === null) && localStorage.getItem(hint) === null) void refreshSession().catch(() => {})
    }
    window.addEventListener('storage', onStorage, { signal })
    return () => ended.abort()
  }, [])
}

function useMemberPreview(): void {
  const user = useSession((state) => state.user)
  useEffect(() => {
    if (user) storeMemberPreview(user)
  }, [user])
}

function useNews(): void {
  const id = useSession((state) => state.user?.id ?? null)
  useEffect(() => {
    if (id === null) return
    return followNotifications({
      onEntry: (news) => {
        const isNews = receiveNews(news)
        if (!isNews || document.hidden) return
        const { title, name } = news.entry
        const path = entryPath(news.entry)
        const action = path && { label: feedMessages.show, run: () => void navigate(path) }
        toast(title, { icon: notificationIcon(name), isNews: true, ...(action ? { action } : {}) })
      },
      // Asked again at the next focus.
      onGap: () => void refreshSession().catch(() => {}),
    })
  }, [id])
}
