import { expect, test } from 'vitest'
import { adminPages, menuPathOf } from '#admin/pages.ts'
import { isIconName } from '#ui/icon-names.ts'

test('every page in the menu has an icon that is drawn', () => {
  expect(adminPages.filter(({ icon }) => !isIconName(icon))).toEqual([])
})

test('a page outside the menu lies under the list before it', () => {
  expect(menuPathOf('/admin/order/{id}')).toBe('/admin/orders')
  expect(menuPathOf('/admin/chat')).toBe('/admin/inbox')
})
