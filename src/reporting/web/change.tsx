import { changeOf, percent } from './figure-texts.ts'

/** The sign says what the colour does. */
export function Change({ now, before }: { now: number; before: number | null }) {
  const change = before === null ? null : changeOf(now, before)
  if (change === null) return '–'
  return <Signed value={change} text={percent(Math.abs(change))} />
}

/** `isGood` is what a rise means. */
export function Signed({ value, text, isGood = true }: { value: number; text: string; isGood?: boolean }) {
  if (value === 0) return `±${text}`
  const isBetter = value > 0 === isGood
  return (
    <span className={isBetter ? 'report-frame-up' : 'report-frame-down'}>
      {value > 0 ? '+' : '−'}
      {text}
    </span>
  )
}
