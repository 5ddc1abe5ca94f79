import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChargerPictogram } from './charger-pictogram.tsx'

const charger = { isIncluded: false, minWatts: 5, maxWatts: 45, usesPowerDelivery: true }

test('the label is read aloud with what is included and the power needed', () => {
  const html = renderToString(<ChargerPictogram charger={charger} />)
  expect(html).toContain('aria-label="Laddare ingår inte"')
  expect(html).toContain('minst 5 W, och 45 W för att ladda så snabbt det går. Laddas snabbt med USB Power Delivery.')
  expect(html).toContain('5–45 W')
})

test('a device that needs one power only has one figure, and no USB PD it does not use', () => {
  const html = renderToString(
    <ChargerPictogram charger={{ isIncluded: true, minWatts: 20, maxWatts: 20, usesPowerDelivery: false }} />,
  )
  expect(html).toContain('aria-label="Laddare ingår"')
  expect(html).toContain('<b>20 W</b>')
  expect(html).not.toContain('USB PD')
})
