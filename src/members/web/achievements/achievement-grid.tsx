import { useDeferredValue, useId, useState } from 'react'
import { formatNumber } from '#core/money.ts'
import { sv } from '#members/achievements/sv.ts'
import type { AchievementList } from '#members/achievements-contract.ts'
import { pathTo } from '#paths.ts'
import { Empty } from '#ui/empty.tsx'
import { Field } from '#ui/field.tsx'
import { Progress } from '#ui/progress.tsx'
import { AchievementChapter } from './achievement-chapter.tsx'
import { type Choice, chaptersOf, choices, countOf } from './filters.ts'
import './achievement-grid.css'

/** All achievements of a member by chapter, chosen by state and searched by words. */
export function AchievementGrid({ list }: { list: AchievementList }) {
  const { member, achievements } = list
  const [choice, setChoice] = useState<Choice>('all')
  const [words, setWords] = useState('')
  const wanted = useDeferredValue(words)
  const chapters = chaptersOf(achievements, choice, wanted)
  const found = chapters.reduce((count, { shown }) => count + shown.length, 0)
  const pathOf = (aid: number) => pathTo('member.achievements', { id: member.id, name: member.username, aid })
  return (
    <div className="achpage">
      <Standing list={list} />
      <div className="achpage__t">
        {member.isSelf && (
          <div className="achpage__c" role="group" aria-label={sv.choose}>
            {choices.map((one) => (
              <button
                key={one}
                type="button"
                className="chip chip--opt"
                aria-pressed={one === choice}
                onClick={() => setChoice(one)}
              >
                {sv.choice(one)} <span className="n">{formatNumber(countOf(achievements, one))}</span>
              </button>
            ))}
          </div>
        )}
        <Field
          label={sv.search}
          type="search"
          value={words}
          autoComplete="off"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </div>
      <p className="vh" role="status">
        {sv.found(found)}
      </p>
      {chapters.map((chapter) => (
        <AchievementChapter
          key={`${chapter.title} ${choice} ${wanted !== ''}`}
          chapter={chapter}
          pathOf={pathOf}
          hasTotal={member.isSelf}
        />
      ))}
      {found === 0 && <Empty drawing="box" title={sv.nothing} text={sv.nothingText(member.isSelf)} />}
    </div>
  )
}

/** How many, and what they are good for on the way to the next level. */
function Standing({ list: { member, awarded, total, neededForNextLevel: needed } }: { list: AchievementList }) {
  const labelId = useId()
  if (!member.isSelf) return <p className="muted">{sv.ofOther(member.username, awarded)}</p>
  return (
    <div className="achpage__s">
      <p className="muted" id={labelId}>
        {sv.ofAll(awarded, total)} {needed === 0 ? sv.noNeed(member.rankLevel) : sv.need(member.rankLevel + 1, needed)}
      </p>
      <Progress
        value={Math.min(100, (100 * awarded) / (needed || total))}
        label={needed === 0 ? sv.ofAll(awarded, total) : sv.progress(Math.min(awarded, needed), needed)}
      />
    </div>
  )
}
