import { type ReactNode, Suspense, useState } from 'react'
import { profileWords as say } from '#account/sv-profile.ts'
import { verifyEmailWords } from '#account/sv-verify-email.ts'
import { AddressList } from '#account/web/address-list.tsx'
import { BankIdLink } from '#account/web/bankid/bankid-link.tsx'
import { EmailForm } from '#account/web/email-form.tsx'
import { PasswordForm } from '#account/web/password-form.tsx'
import { PersonForm } from '#account/web/person-form.tsx'
import { refreshSession, useSession } from '#account/web/session.ts'
import { SessionList } from '#account/web/session-list.tsx'
import { ShopSettings } from '#account/web/shop-settings.tsx'
import { useProfile } from '#account/web/use-profile.ts'
import { personWords } from '#members/sv-person.ts'
import { EraseForm } from '#members/web/erase-form.tsx'
import { ExportButton } from '#members/web/export-button.tsx'
import { pathTo } from '#paths.ts'
import { MemberFrame } from '#storefront/member/member-frame.tsx'
import { memberTitle, ownerOf } from '#storefront/member/member-title.ts'
import { navigate } from '#storefront/navigator.tsx'
import type { Head, LoadRequest } from '#storefront/page.ts'
import { mostMyStores } from '#stores/my-stores.ts'
import { storeWords } from '#stores/sv.ts'
import { MyStores } from '#stores/web/my-stores.tsx'
import { Note } from '#ui/note.tsx'
import { partWhenAsked } from '#ui/part.ts'
import { Spinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toasts.ts'
import '#account/web/profile.css'

const ReminderChoice = partWhenAsked(() => import('#cart/web/reminder-choice.tsx'))

type ProfileData = { owner: string | null }

export const isPrivate = true

export async function load({ api }: LoadRequest): Promise<ProfileData> {
  return { owner: await ownerOf(api) }
}

export function head({ owner }: ProfileData): Head {
  return { title: memberTitle(owner, 'Profil'), noIndex: true }
}

/** What a member has told of themselves, how they want the shop, and what is kept of them. */
export function Page() {
  return (
    <MemberFrame here="member.profile" title="Profil" isBare>
      <Profile />
    </MemberFrame>
  )
}

function Profile() {
  const { settings, hasFailed, save, choose } = useProfile()
  const user = useSession((state) => state.user)
  const [turn, setTurn] = useState(0)
  if (hasFailed) return <Note kind="err">{say.failed}</Note>
  if (!settings || !user) return <Spinner size="l" />
  return (
    <div className="prof">
      <Part title={say.person} text={say.personText}>
        <PersonForm settings={settings} save={save} />
      </Part>
      <Part title={say.addresses} text={say.addressesText}>
        <AddressList addresses={settings.addresses} save={save} />
      </Part>
      <Part title={say.settings}>
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
      <Part title={storeWords.myStores} text={storeWords.myStoresText(mostMyStores)}>
        <MyStores settings={settings} zip={settings.zipCode || null} save={save} />
      </Part>
      <Part title={say.email} text={say.emailText(user.email)} isHalf>
        <EmailForm />
      </Part>
      <Part title={say.password} text={say.passwordText} isHalf>
        <PasswordForm onChanged={() => setTurn(turn + 1)} />
      </Part>
      <BankIdLink turn={turn} />
      <Part title={say.sessions} text={say.sessionsText}>
        <SessionList turn={turn} />
      </Part>
      <Part title={personWords.title} text={personWords.exportText} isHalf>
        {!user.isEmailVerified && <p className="muted">{verifyEmailWords.exportNote}</p>}
        <ExportButton />
      </Part>
      <Part title={personWords.eraseTitle} isHalf>
        {!user.isEmailVerified && <p className="muted">{verifyEmailWords.eraseNote}</p>}
        <EraseForm onErased={() => void leave()} />
      </Part>
    </div>
  )
}

async function leave(): Promise<void> {
  await refreshSession()
  toast(personWords.erased)
  await navigate(pathTo('index'))
}

type PartProps = {
  title: string
  text?: string
  /** Stands beside another one where there is room. */
  isHalf?: boolean
  children: ReactNode
}

function Part({ title, text, isHalf, children }: PartProps) {
  return (
    <section aria-label={title} className={isHalf ? 'prof__half' : undefined}>
      <h2>{title}</h2>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  )
}
