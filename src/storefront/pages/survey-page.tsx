import { type FormEvent, useState } from 'react'
import { ApiError, api } from '#core/api-client.ts'
import { TextField } from '#forms/field.tsx'
import { pathTo } from '#paths.ts'
import type { Chrome, Head, LoadRequest } from '#routing/page.ts'
import { surveys } from '#surveys/calls.ts'
import { surveyMessages as messages } from '#surveys/messages.ts'
import { maxCommentLength, maxScore } from '#surveys/survey.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Note } from '#ui/note.tsx'
import './survey-page.css'

type SurveyData = { token: string; survey: { orderNumber: number; score: number | null; comment: string } | null }

export const isPrivate = true
export const chrome: Chrome = { hidesOffers: true, hidesChat: true }

export async function load({ api, params, signal }: LoadRequest): Promise<SurveyData> {
  const { text: token = '' } = params
  const { data } = await api(surveys.getSurvey, { token }, signal ? { signal } : {})
  return { token, survey: data }
}

export function head({ survey }: SurveyData): Head {
  return { title: survey ? messages.title : messages.over, noIndex: true }
}

const scores = Array.from({ length: maxScore + 1 }, (_, score) => score)

export function Page({ data: { token, survey } }: { data: SurveyData }) {
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!survey) return <Shown title={messages.over} text={messages.overText} />
  if (isDone) return <Shown title={messages.thanks} text={messages.thanksText} />

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const score = form.get('score')
    if (score === null) return setError(messages.chooseScore)
    setBusy(true)
    try {
      await api(surveys.answerSurvey, { token, score: Number(score), comment: String(form.get('comment')) })
      setDone(true)
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : messages.failed)
      setBusy(false)
    }
  }
  return (
    <div className="wrap section survey-page">
      <h1>{messages.title}</h1>
      <form className="stack panel panel--l" onSubmit={(event) => void send(event)}>
        <fieldset>
          <legend>{messages.question}</legend>
          <div className="survey-page-scores">
            {scores.map((score) => (
              <label key={score} className="survey-page-score">
                <input
                  type="radio"
                  name="score"
                  value={score}
                  defaultChecked={survey.score === score}
                  onChange={() => setError(null)}
                />
                <span>{score}</span>
              </label>
            ))}
          </div>
          <p className="survey-page-ends small muted">
            <span>{messages.low}</span>
            <span>{messages.high}</span>
          </p>
        </fieldset>
        <TextField
          label={messages.comment}
          name="comment"
          rows={4}
          maxLength={maxCommentLength}
          defaultValue={survey.comment}
        />
        <div role="alert">{error && <Note kind="err">{error}</Note>}</div>
        <Button variant="p" type="submit" state={isBusy ? 'busy' : undefined}>
          {messages.send}
        </Button>
        <p className="small muted">{messages.about(survey.orderNumber)}</p>
      </form>
    </div>
  )
}

function Shown({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap section" role="status">
      <Empty
        isPage
        drawing="box"
        title={title}
        text={text}
        action={
          <ButtonLink variant="p" href={pathTo('index')}>
            {messages.toStart}
          </ButtonLink>
        }
      />
    </div>
  )
}
