import { historyDays, type PriceStep } from './price-history.ts'

const width = 600
const height = 120
const margin = 8

export function drawPriceCurve(steps: readonly PriceStep[], now: Date): string {
  const first = steps[0]
  if (!first) return ''
  const end = now.getTime() / 1000
  const prices = steps.map(({ price }) => price)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const x = (at: number) => Math.max(0, Math.round(width - ((end - at) / (historyDays * 86_400)) * width))
  const y = (price: number) =>
    highest === lowest
      ? height / 2
      : Math.round(margin + ((highest - price) / (highest - lowest)) * (height - 2 * margin))
  const line = steps.map(({ at, price }, index) => (index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`))
  const path = `${line.join('')}H${width}`
  return (
    `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" preserveAspectRatio="none">` +
    `<path class="price-history-area" d="${path}V${height}H${x(first.at)}Z"/>` +
    `<path class="price-history-line" d="${path}" vector-effect="non-scaling-stroke"/></svg>`
  )
}
