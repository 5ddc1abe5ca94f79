import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BankIdInfo, BankIdWish } from '#account/bankid-contract.ts'
import { type AppPlace, messageOf } from '#account/bankid-messages.ts'
import { bankIdWords as say } from '#account/sv-bankid.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { appAddress, openApp } from './app-address.ts'
import { type BankIdNews, followBankId } from './follow-bankid.ts'
import './bankid.css'

export type BankIdDialogProps = {
  title: string
  wish: BankIdWish
  onComplete: (reference: string) => void
  /** Closed without success: why, in words, or null when whoever began it left. */
  onFailed: (why: string | null) => void
}

const phone = '(max-width: 599px)'

/** Identifies or signs with BankID: by the code with another device, or in the app of this one. */
export default function BankIdDialog({ title, wish, onComplete, onFailed }: BankIdDialogProps) {
  const [news, setNews] = useState<BankIdNews | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [place, setPlace] = useState<AppPlace>('elsewhere')
  const [isPhone] = useState(() => window.matchMedia(phone).matches)
  const hasOpened = useRef(false)
  const wished = useEffectEvent(() => wish)
  const heed = useEffectEvent((news: BankIdNews) => {
    setNews(news)
    if (news.step !== 'ended') return
    if (news.status.status === 'complete') onComplete(news.reference)
    if (news.status.status === 'failed') onFailed(messageOf(news.status, place))
  })

  useEffect(() => {
    const watch = new AbortController()
    hasOpened.current = false
    setNews(null)
    void followBankId({ wish: wished(), signal: watch.signal, onNews: (news) => heed(news) })
    return () => watch.abort()
  }, [attempt])

  const info = news?.step === 'waiting' ? news.info : null
  const app = info && appAddress(info, isPhone)
  useEffect(() => {
    if (!isPhone || !app || !info || hasOpened.current) return
    hasOpened.current = true
    setPlace('here')
    openApp(app, info.isPretend)
  }, [isPhone, app, info])

  const hasEnded = news?.step === 'refused' || news?.step === 'ended'
  return (
    <Dialog
      name="bankid"
      isOpen
      onClose={() => onFailed(null)}
      title={title}
      className="modal--bank"
      footer={
        <>
          <Button onClick={() => onFailed(null)}>{say.cancel}</Button>
          {hasEnded && (
            <Button variant="p" onClick={() => setAttempt(attempt + 1)}>
              {say.again}
            </Button>
          )}
          {info && app && (
            <a
              className="btn btn--p"
              href={app}
              onClick={() => setPlace('here')}
              {...(info.isPretend ? { target: '_blank', rel: 'opener' } : {})}
            >
              {say.openHere}
            </a>
          )}
        </>
      }
    >
      <Standing news={news} place={place} />
    </Dialog>
  )
}

function Standing({ news, place }: { news: BankIdNews | null; place: AppPlace }) {
  if (!news) return <Told icon={<Spinner />} title={say.starting} />
  if (news.step === 'refused') return <Told kind="err" title={say.refused} text={news.message} />
  if (news.step === 'ended') {
    if (news.status.status !== '') return <Told icon={<Spinner />} title={say.starting} />
    return <Told kind="warn" title={say.timedOut} text={messageOf(news.status, place)} />
  }
  const { info, isLost } = news
  const message = isLost ? say.lost : messageOf(info, place)
  if (info.qr) return <Code info={info} code={info.qr} message={message} />
  const isTyping = info.hintCode === 'userSign'
  return (
    <Told
      icon={<Icon name="identification-card" weight="fill" />}
      title={isTyping ? say.codeTitle : message}
      text={isTyping ? `${message} ${say.codeText}` : ''}
    />
  )
}

function Code({ info, code, message }: { info: BankIdInfo; code: string; message: string }) {
  return (
    <>
      {info.purpose !== 'login' && <p className="muted bank__t">{info.text}</p>}
      <div className="bank">
        <QrCode className="bank__qr" text={code} label={say.qr} />
        <div>
          <ol className="bank__n">
            {say.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="bank__s">
            <Spinner />
            <span>
              <span role="status">{message}</span>
              <br />
              <span className="small muted tn">{say.validFor(info.secondsLeft)}</span>
            </span>
          </div>
        </div>
      </div>
      {info.isPretend && <p className="small muted bank__t">{say.pretend}</p>}
    </>
  )
}

const icons = { warn: 'clock-countdown', err: 'x-circle' } as const

type ToldProps = { kind?: 'warn' | 'err'; icon?: ReactNode; title: string; text?: string }

function Told({ kind, icon, title, text }: ToldProps) {
  return (
    <div className={kind ? `bs bs--${kind}` : 'bs'} role={kind ? 'alert' : 'status'}>
      {kind ? <Icon name={icons[kind]} weight="fill" /> : icon}
      <b>{title}</b>
      {text && <span className="small muted">{text}</span>}
    </div>
  )
}
