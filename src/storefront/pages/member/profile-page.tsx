import { type ReactNode, Suspense, useState } from 'react'
import { verifyEmailMessages } from '#identity/verify-email-messages.ts'
import { BankIdLink } from '#identity/web/bankid/bankid-link.tsx'
import { refreshSession, useSession } from '#identity/web/session.ts'
import { pathTo } from '#paths.ts'
import { personMessages } from '#privacy/messages.ts'
import { EraseForm } from '#privacy/web/erase-form.tsx'
import { ExportButton } from '#privacy/web/export-button.tsx'
import { profileMessages as messages } from '#profile/messages.ts'
import { AddressList } from '#profile/web/address-list.tsx'
import { EmailForm } from '#profile/web/email-form.tsx'
import { PasswordForm } from '#profile/web/password-form.tsx'
import { PersonForm } from '#profile/web/person-form.tsx'
import { SessionList } from '#profile/web/session-list.tsx'
import { ShopSettings } from '#profile/web/shop-settings.tsx'
import { useProfile } from '#profile/web/use-profile.ts'
import { navigate } from '#routing/navigator.tsx'
import type { Head, LoadRequest } from '#routing/page.ts'
import { memberPageTitles } from '#shell/member-page-messages.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle } from '#storefront/member/member-title.ts'
import { ownerOf } from '#storefront/member/own-page.ts'
import { storeMessages } from '#stores/messages.ts'
import { maxMyStores } from '#stores/my-stores.ts'
import { MyStores } from '#stores/web/my-stores.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { Note } from '#ui/note.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'
import '#profile/web/profile.css'

const ReminderChoice = lazyPart(() => import('#cart-reminders/web/reminder-choice.tsx'))

type ProfileData = { owner: string | null }

export const isPrivate = true

export async function load(request: LoadRequest): Promise<ProfileData> {
  return { owner: await ownerOf(request) }
}

export function head({ owner }: ProfileData): Head {
  return { title: memberTitle(owner, memberPageTitles['member.profile']), noIndex: true }
}

export function Page() {
  return (
    <MemberFrame here="member.profile" title={memberPageTitles['member.profile']} isBare>
      <Profile />
    </MemberFrame>
  )
}

function Profile() {
  const { settings, hasFailed, save, choose } = useProfile()
  const user = useSession((state) => state.user)
  const [revision, setRevision] = useState(0)
  if (hasFailed) return <Note kind="err">{messages.failed}</Note>
  if (!settings) return <Spinner size="l" />
  return (
    <div className="profile">
      <Part title={messages.person} text={messages.personText}>
        <PersonForm settings={settings} save={save} />
      </Part>
      <Part title={messages.addresses} text={messages.addressesText}>
        <AddressList addresses={settings.addresses} save={save} />
      </Part>
      <Part title={messages.settings}>
        <ShopSettings
          settings={settings}
          choose={choose}
          reminders={
            <Suspense>
              <ReminderChoice />
            </Suspense>
          }
        />
      </Part>
      <Part title={storeMessages.myStores} text={storeMessages.myStoresText(maxMyStores)}>
        <MyStores settings={settings} zip={settings.zipCode || null} save={save} />
      </Part>
      <Part title={messages.email} text={messages.emailText(user?.email ?? '')} isHalf>
        <EmailForm />
      </Part>
      <Part title={messages.password} text={messages.passwordText} isHalf>
        <PasswordForm onChanged={() => setRevision(revision + 1)} />
      </Part>
      <BankIdLink revision={revision} />
      <Part title={messages.sessions} text={messages.sessionsText}>
        <SessionList revision={revision} />
      </Part>
      <Part title={personMessages.title} text={personMessages.exportText} isHalf>
        {user?.isEmailVerified === false && <p className="muted">{verifyEmailMessages.exportNote}</p>}
        <ExportButton />
      </Part>
      <Part title={personMessages.eraseTitle} isHalf>
        {user?.isEmailVerified === false && <p className="muted">{verifyEmailMessages.eraseNote}</p>}
        <EraseForm onErased={() => void leave()} />
      </Part>
    </div>
  )
}

async function leave(): Promise<void> {
  await refreshSession()
  toast(personMessages.erased)
  await navigate(pathTo('index'))
}

type PartProps = {
  title: string
  text?: string
  isHalf?: boolean
  children: ReactNode
}

function Part({ title, text, isHalf, children }: PartProps) {
  return (
    <section aria-label={title} className={isHalf ? 'profile-half' : undefined}>
      <h2>{title}</h2>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  )
}
