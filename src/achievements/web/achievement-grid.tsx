import { useDeferredValue, useId, useState } from 'react'
import type { AchievementList } from '#achievements/contract.ts'
import { messages } from '#achievements/messages.ts'
import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { Field } from '#forms/field.tsx'
import { pathTo } from '#paths.ts'
import { Empty } from '#ui/empty.tsx'
import { Progress } from '#ui/progress.tsx'
import { AchievementChapter } from './achievement-chapter.tsx'
import { type Choice, chaptersOf, choices, countOf } from './filters.ts'
import './achievement-grid.css'

export function AchievementGrid({ list }: { list: AchievementList }) {
  const { member, achievements } = list
  const [choice, setChoice] = useState<Choice>('all')
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const chapters = chaptersOf(achievements, choice, wanted)
  const found = chapters.reduce((count, { shown }) => count + shown.length, 0)
  const pathOf = (aid: number) => pathTo('member.achievements', { id: member.id, name: member.username, aid })
  return (
    <div className="achievement-grid">
      <AchievementProgress list={list} />
      <div className="achievement-grid-tools">
        {member.isSelf && (
          <div className="achievement-grid-chapters" role="group" aria-label={messages.choose}>
            {choices.map((one) => (
              <button
                key={one}
                type="button"
                className="chip chip--option"
                aria-pressed={one === choice}
                onClick={() => setChoice(one)}
              >
                {messages.choice(one)} <span className="chip-count">{formatNumber(countOf(achievements, one))}</span>
              </button>
            ))}
          </div>
        )}
        <Field
          label={messages.search}
          type="search"
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {messages.found(found)}
      </p>
      {chapters.map((chapter) => (
        <AchievementChapter
          key={`${chapter.title} ${choice} ${wanted !== ''}`}
          chapter={chapter}
          pathOf={pathOf}
          hasTotal={member.isSelf}
        />
      ))}
      {found === 0 && <Empty drawing="box" title={messages.nothing} text={messages.nothingText(member.isSelf)} />}
    </div>
  )
}

function AchievementProgress({
  list: { member, awarded, total, neededForNextLevel: needed },
}: {
  list: AchievementList
}) {
  const labelId = useId()
  if (!member.isSelf) return <p className="muted">{messages.ofOther(member.username, awarded)}</p>
  return (
    <div className="achievement-grid-summary">
      <p className="muted" id={labelId}>
        {messages.ofAll(awarded, total)}{' '}
        {hasPart('levels') &&
          (needed === 0 ? messages.noNeed(member.rankLevel) : messages.need(member.rankLevel + 1, needed))}
      </p>
      <Progress
        value={Math.min(100, (100 * awarded) / (needed || total))}
        label={needed === 0 ? messages.ofAll(awarded, total) : messages.progress(Math.min(awarded, needed), needed)}
      />
    </div>
  )
}
