import { expect, test } from 'vitest'
import { neutralShopSettings } from '#core/shop.ts'
import { ReturnReason } from './contract.ts'
import { isFault, labelFee, wayByLabel } from './label-fee.ts'

const terms = neutralShopSettings.returns
const row = (reason: ReturnReason, isBulky = false) => ({ reason, isBulky })
const back = (reason: ReturnReason, received: number | null = 1) => ({ reason, received })

test('konsumentköplagen 2022:260: what is wrong, differs, is damaged or faulty goes back at the shop’s cost', () => {
  const free = ReturnReason.options.filter(isFault)
  expect(free).toEqual(['wrong-item', 'not-as-described', 'damaged', 'faulty'])
  for (const reason of free) {
    expect(wayByLabel([row(reason)])).toBe('ours')
    expect(wayByLabel([row(reason, true)])).toBe('bulky')
    for (const way of ['parcel', 'bulky', 'ours'] as const)
      expect(labelFee({ way, rows: [back(reason)] }, terms)).toBe(0)
  }
})

test('the label costs what the rows cost that are sent back for other reasons', () => {
  expect(wayByLabel([row('changed-mind')])).toBe('parcel')
  expect(wayByLabel([row('none'), row('late', true)])).toBe('bulky')
  expect(wayByLabel([row('changed-mind'), row('faulty', true)])).toBe('parcel')
})

test('a row that did not come back costs nothing', () => {
  const rows = [back('faulty'), back('changed-mind', 0)]
  expect(labelFee({ way: 'parcel', rows }, terms)).toBe(0)
  expect(labelFee({ way: 'parcel', rows: [back('faulty'), back('changed-mind')] }, terms)).toBe(terms.parcelFee)
  expect(labelFee({ way: 'bulky', rows: [back('none', null)] }, terms)).toBe(terms.bulkyFee)
})
