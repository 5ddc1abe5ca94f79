import { useState } from 'react'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { api } from '#core/api-client.ts'
import { formatLongDateTime } from '#core/format-time.ts'
import { messages } from '#moderation/messages.ts'
import { messages as reviewMessages } from '#reviews/messages.ts'
import { moderation } from '#reviews/moderation-calls.ts'
import type { ModeratedReview } from '#reviews/moderation-contract.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Rating } from '#ui/rating.tsx'
import { AnswerForm } from './answer-form.tsx'
import { HideForm } from './hide-form.tsx'

type ReviewItemProps = { review: ModeratedReview; onChanged: (review: ModeratedReview) => void }

export function ReviewItem({ review, onChanged }: ReviewItemProps) {
  const { id, product, memberId, author, rating, text, reports, answer, isHidden, isNew, hiddenReason } = review
  const [open, setOpen] = useState<'hide' | 'answer' | null>(null)
  const waiting = reports.filter(({ isHandled }) => !isHandled)
  const done = ({ data }: { data: ModeratedReview }) => {
    setOpen(null)
    onChanged(data)
  }
  const keeping = useAction(messages.kept, done)
  const needsDecision = waiting.length > 0 || isNew
  return (
    <li className="panel moderation-item">
      <header>
        <h2>
          <a className="link" href={`${product.path}#omdomen`}>
            {product.name}
          </a>
        </h2>
        <Rating value={rating} isWhole />
      </header>
      <p className="small muted">
        {formatLongDateTime(review.at)}
        {review.editedAt !== null && `, ${messages.edited}`}{' '}
        {memberId === null ? (
          messages.by(author)
        ) : (
          <>
            av{' '}
            <a className="link" href={`/admin/customer/${memberId}`}>
              {author}
            </a>
          </>
        )}
        {aboutOf(review).map((fact) => ` · ${fact}`)}
      </p>
      {isHidden && <Note kind="warn">{messages.hiddenFor(hiddenReason)}</Note>}
      <p className="moderation-text">{text}</p>
      {reports.length > 0 && (
        <section aria-label={messages.reports(reports.length)} className="moderation-reports">
          <h3>{messages.reports(reports.length)}</h3>
          <ul>
            {reports.map((report) => (
              <li key={`${report.by} ${report.at}`}>
                <b>{reviewMessages.reasons[report.reason]}</b> {report.text}{' '}
                <span className="small muted">
                  {report.by}, {formatLongDateTime(report.at)}
                  {report.isHandled && `, ${messages.handled}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {answer !== null && open !== 'answer' && (
        <div className="moderation-answer">
          <b>{messages.ourAnswer}</b>
          <p>{answer}</p>
        </div>
      )}
      {keeping.error && <Note kind="err">{keeping.error}</Note>}
      {open === 'hide' && <HideForm review={review} onDone={done} onCancel={() => setOpen(null)} />}
      {open === 'answer' && <AnswerForm review={review} onDone={done} onCancel={() => setOpen(null)} />}
      {open === null && (
        <div className="row">
          {(needsDecision || isHidden) && (
            <Button
              variant="p"
              state={keeping.isBusy ? 'busy' : undefined}
              onClick={() => keeping.run(async () => await api(moderation.moderateReview, { id, decision: 'keep' }))}
            >
              {isHidden ? messages.showAgain : waiting.length > 0 ? messages.keep : messages.seen}
            </Button>
          )}
          {!isHidden && <Button onClick={() => setOpen('hide')}>{messages.hide}</Button>}
          <Button onClick={() => setOpen('answer')}>{answer === null ? messages.answer : messages.changeAnswer}</Button>
        </div>
      )}
    </li>
  )
}

function aboutOf({ isAnonymous, isVerified, memberId, isNew }: ModeratedReview): string[] {
  return [
    isAnonymous && messages.anonymous,
    isVerified && messages.verified,
    memberId === null && messages.withGoods,
    isNew && messages.isNew,
  ].filter((fact) => fact !== false)
}
