import { formatNumber } from '#core/money.ts'
import type { Charger } from '#labels/contract.ts'
import { goodsMessages as messages } from '#labels/goods-messages.ts'
import './charger-pictogram.css'

/** Whether a charger is included, and which power the device needs, near the price ((EU) 2022/2380 annex Ia). */
export function ChargerPictogram({ charger }: { charger: Charger }) {
  const { isIncluded, minWatts, maxWatts, usesPowerDelivery } = charger
  const [min, max] = [formatNumber(minWatts), formatNumber(maxWatts)]
  const range = minWatts === maxWatts ? max : `${min}–${max}`
  const included = isIncluded ? messages.chargerIncluded : messages.chargerNotIncluded
  const words = [messages.powerWords(min, max), usesPowerDelivery && messages.powerDeliveryWords].filter(Boolean)
  return (
    <div className="charger-pictogram">
      <svg viewBox="0 0 64 64" role="img" aria-label={included}>
        <path className="charger-pictogram-line" d="M8 24v32h48V24M8 24l6-12h36l6 12z" />
        <path
          className="charger-pictogram-line"
          d="M25 34v-5M39 34v-5M20 34h24v7a8 8 0 0 1-8 8h-8a8 8 0 0 1-8-8zM32 49v7"
        />
        {!isIncluded && <path className="charger-pictogram-cross" d="M6 60 58 8" />}
      </svg>
      <div className="charger-pictogram-power" role="img" aria-label={words.join(' ')}>
        <svg viewBox="0 0 64 40" aria-hidden="true">
          <path
            className="charger-pictogram-line"
            d="M14 2v10M50 2v10M4 12h56v10a16 16 0 0 1-16 16H20A16 16 0 0 1 4 22z"
          />
        </svg>
        <b>{messages.power(range)}</b>
        {usesPowerDelivery && <b>{messages.powerDelivery}</b>}
      </div>
      <span className="small" aria-hidden="true">
        {included}
      </span>
    </div>
  )
}
