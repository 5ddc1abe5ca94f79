import { expect, test } from 'vitest'
import { qrText } from './qr-text.ts'

const code = {
  qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
  qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
}

test('the first frame matches the published example', () => {
  expect(qrText(code, 0)).toBe(
    'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
  )
})

test('the frame changes every second, and none contains the secret', () => {
  const frames = [0, 999, 1000, 2500].map((ms) => qrText(code, ms))
  expect(frames[1]).toBe(frames[0])
  expect(new Set(frames).size).toBe(3)
  expect(frames.join()).not.toContain(code.qrStartSecret)
})
