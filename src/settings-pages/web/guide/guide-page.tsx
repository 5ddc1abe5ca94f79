import { type ReactNode, useRef, useState } from 'react'
import { Load } from '#admin/web/loaded.tsx'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { leads, messages, stepNames } from '#settings-pages/guide-messages.ts'
import { shopOpening } from '#shop-opening/calls.ts'
import type { ShopOpening } from '#shop-opening/contract.ts'
import { type GuideStep, guideSteps } from '#shop-opening/steps.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import { CompanyStep } from './company-step.tsx'
import { EmailStep } from './email-step.tsx'
import { LegalTextsStep } from './legal-texts-step.tsx'
import { LookStep } from './look-step.tsx'
import { OpenStep } from './open-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { CatalogStep, DeliveryStep, MembersStep } from './short-steps.tsx'
import type { StepProps } from './step-props.ts'
import './guide.css'

const views: Record<GuideStep, (props: StepProps) => ReactNode> = {
  company: ({ registerSave }) => <CompanyStep registerSave={registerSave} />,
  look: ({ opening, registerSave }) => <LookStep opening={opening} registerSave={registerSave} />,
  catalog: ({ opening }) => <CatalogStep opening={opening} />,
  delivery: ({ opening }) => <DeliveryStep opening={opening} />,
  payment: ({ opening, onChange }) => <PaymentStep opening={opening} onChange={onChange} />,
  email: ({ opening, onChange }) => <EmailStep opening={opening} onChange={onChange} />,
  'legal-texts': ({ opening }) => <LegalTextsStep opening={opening} />,
  members: ({ registerSave }) => <MembersStep registerSave={registerSave} />,
  open: (props) => <OpenStep {...props} />,
}

const addressOf = (step: GuideStep) => `/admin/guide?step=${step}`

export function GuidePage({ query }: { query: URLSearchParams }) {
  return (
    <Load load={() => api(shopOpening.getShopOpening, undefined)}>
      {({ data }) => <Guide read={data} query={query} />}
    </Load>
  )
}

function Guide({ read, query }: { read: ShopOpening; query: URLSearchParams }) {
  const [opening, setOpening] = useState(read)
  const step = guideSteps.find((one) => one === query.get('step')) ?? firstLeft(opening)
  const at = guideSteps.indexOf(step)
  const previous = guideSteps[at - 1]
  const next = guideSteps[at + 1]
  const going = useAction<{ data: ShopOpening }>(messages.done, () => {
    window.location.assign(next ? addressOf(next) : '/admin')
  })
  const View = views[step]
  const saving = useRef(async () => true)
  const registerSave = (save: () => Promise<boolean>) => {
    saving.current = save
  }
  async function goOn() {
    if (await saving.current()) going.run(() => api(shopOpening.putGuideStep, { step, isDone: true }))
  }
  return (
    <div className="guide">
      <Steps current={step} opening={opening} />
      <section className="guide-step" aria-labelledby="guide-step">
        {opening.isDemo && (
          <Note action={<ButtonLink href="/admin/own-shop">{messages.ownShop}</ButtonLink>}>{messages.isDemo}</Note>
        )}
        <p className="guide-count small muted">{messages.step(at + 1, guideSteps.length)}</p>
        <h1 id="guide-step">{stepNames[step]}</h1>
        <p className="muted guide-lead">{leads[step]}</p>
        <View opening={opening} onChange={({ data }) => setOpening(data)} registerSave={registerSave} />
        <div className="guide-buttons">
          {previous && <ButtonLink href={addressOf(previous)}>{messages.back}</ButtonLink>}
          <Button variant="p" state={going.isBusy ? 'busy' : undefined} onClick={() => void goOn()}>
            {next
              ? messages.next(stepNames[next])
              : messages.finish(opening.checks.filter(({ isDone }) => !isDone).length)}
          </Button>
        </div>
        {going.error && <p className="field-error">{going.error}</p>}
      </section>
    </div>
  )
}

function firstLeft({ done }: ShopOpening): GuideStep {
  return guideSteps.find((step) => !done.includes(step)) ?? 'open'
}

function noteOf(step: GuideStep, { done }: ShopOpening): string | null {
  if (done.includes(step)) return messages.incomplete
  return step === 'members' ? messages.optional : null
}

function Steps({ current, opening }: { current: GuideStep; opening: ShopOpening }) {
  const line = useCurrentInSight<HTMLOListElement>()
  return (
    <nav className="guide-steps" aria-label={messages.steps}>
      <ol ref={line}>
        {guideSteps.map((step) => {
          const isLeft = opening.checks.some(({ id, isDone }) => id === step && !isDone)
          const isDone = opening.done.includes(step) && !isLeft
          return (
            <li key={step} className={isDone ? 'guide-steps-done' : undefined}>
              <a href={addressOf(step)} aria-current={step === current ? 'step' : undefined}>
                <span className="guide-mark" aria-hidden="true">
                  {isDone && <Icon name="check" />}
                </span>
                <span className="guide-name">{stepNames[step]}</span>
                {isDone ? (
                  <span className="small muted">{messages.done}</span>
                ) : (
                  <span className="small muted">{noteOf(step, opening)}</span>
                )}
              </a>
            </li>
          )
        })}
      </ol>
      <p className="small muted guide-leave">{messages.leave}</p>
    </nav>
  )
}
