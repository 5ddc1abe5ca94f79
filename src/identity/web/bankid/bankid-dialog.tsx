import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BankIdInfo, BankIdWish } from '#identity/bankid-contract.ts'
import { bankIdMessages as texts } from '#identity/bankid-dialog-messages.ts'
import { type AppPlace, messageOf } from '#identity/bankid-messages.ts'
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
  onFailed: (why: string | null) => void
}

const phone = '(max-width: 599px)'

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
    void followBankId({ wish: wished(), signal: watch.signal, onNews: (news) => heed(news) })
    return () => watch.abort()
  }, [attempt])

  const info = news?.step === 'waiting' ? news.info : null
  const app = info && appAddress(info, isPhone)
  useEffect(() => {
    if (!isPhone || !app || !info || hasOpened.current) return
    hasOpened.current = true
    setPlace('here')
    openApp(app, info.isSandbox)
  }, [isPhone, app, info])

  function tryAgain() {
    setNews(null)
    setAttempt(attempt + 1)
  }

  const hasEnded = news?.step === 'refused' || news?.step === 'ended'
  return (
    <Dialog
      name="bankid"
      isOpen
      onClose={() => onFailed(null)}
      title={title}
      className="bankid-dialog"
      footer={
        <>
          <Button onClick={() => onFailed(null)}>{texts.cancel}</Button>
          {hasEnded && (
            <Button variant="p" onClick={tryAgain}>
              {texts.again}
            </Button>
          )}
          {info && app && (
            <a
              className="button button--p"
              href={app}
              onClick={() => setPlace('here')}
              {...(info.isSandbox ? { target: '_blank', rel: 'opener' } : {})}
            >
              {texts.openHere}
            </a>
          )}
        </>
      }
    >
      <BankIdStatus news={news} place={place} />
    </Dialog>
  )
}

function BankIdStatus({ news, place }: { news: BankIdNews | null; place: AppPlace }) {
  if (!news) return <BankIdMessage icon={<Spinner />} title={texts.starting} />
  if (news.step === 'refused') return <BankIdMessage kind="err" title={texts.refused} text={news.message} />
  if (news.step === 'ended') {
    if (news.status.status !== '') return <BankIdMessage icon={<Spinner />} title={texts.starting} />
    return <BankIdMessage kind="warn" title={texts.timedOut} text={messageOf(news.status, place)} />
  }
  const { info, isLost } = news
  const message = isLost ? texts.lost : messageOf(info, place)
  if (info.qr) return <Code info={info} code={info.qr} message={message} />
  const isTyping = info.hintCode === 'userSign'
  return (
    <BankIdMessage
      icon={<Icon name="identification-card" weight="fill" />}
      title={isTyping ? texts.codeTitle : message}
      text={isTyping ? `${message} ${texts.codeText}` : ''}
    />
  )
}

function Code({ info, code, message }: { info: BankIdInfo; code: string; message: string }) {
  return (
    <>
      {info.purpose !== 'login' && <p className="muted bankid-text">{info.text}</p>}
      <div className="bankid">
        <QrCode className="bankid-qr" text={code} label={texts.qr} />
        <div>
          <ol className="bankid-steps">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="bankid-status">
            <Spinner />
            <span>
              <span role="status">{message}</span>
              <br />
              <span className="small muted tabular">{texts.validFor(info.secondsLeft)}</span>
            </span>
          </div>
        </div>
      </div>
      {info.isSandbox && <p className="small muted bankid-text">{texts.sandbox}</p>}
    </>
  )
}

const icons = { warn: 'clock-countdown', err: 'x-circle' } as const

type BankIdMessageProps = { kind?: 'warn' | 'err'; icon?: ReactNode; title: string; text?: string }

function BankIdMessage({ kind, icon, title, text }: BankIdMessageProps) {
  return (
    <div className={kind ? `bankid-state bankid-state--${kind}` : 'bankid-state'} role={kind ? 'alert' : 'status'}>
      {kind ? <Icon name={icons[kind]} weight="fill" /> : icon}
      <b>{title}</b>
      {text && <span className="small muted">{text}</span>}
    </div>
  )
}
