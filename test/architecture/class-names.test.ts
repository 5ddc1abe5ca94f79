import { afterAll, expect, test } from 'vitest'
import { strangers } from '#scripts/css/ownership.ts'
import { readStylesheets } from '#scripts/css/stylesheets.ts'
import { copySources } from '#test/source-copy.ts'

const { plant, node, remove } = copySources()
afterAll(remove)

test('the classes of the shop belong to their files', () => {
  const { status, stdout, stderr } = node("await import('./scripts/check-css.ts')")
  expect(stdout + stderr).toMatch(/^\d{3,} classes in \d{3} files\n$/)
  expect(status).toBe(0)
})

test('the build refuses a class of another file, one that is used nowhere, one that is styled nowhere, a wide :has() and an unknown custom property', () => {
  plant(
    'cart/web/planted.css',
    '.product-card { color: red }\n.planted-never { color: red }\n.cart:has(a) > :first-child { color: var(--planted) }\n',
  )
  plant(
    'cart/web/planted.tsx',
    'import \'./planted.css\'\nexport const Planted = () => <p className="planted-nude" />\n',
  )
  const { status, stderr } = node("await import('./scripts/build.mjs')")
  expect(stderr).toContain('src/cart/web/planted.css: .product-card is styled here and belongs to src/catalog/web/')
  expect(stderr).toContain('src/cart/web/planted.css: .planted-never is used nowhere')
  expect(stderr).toContain('src/cart/web/planted.tsx: no file styles the class "planted-nude"')
  expect(stderr).toContain('src/cart/web/planted.css: a selector with :has() ends in any element')
  expect(stderr).toContain('src/cart/web/planted.css: the custom property --planted is set nowhere')
  expect(status).toBe(1)
})

test('a class is styled by the file with the longest name that it begins with', () => {
  expect(faults({ 'cart/web/cart.css': '.cart, .cart-sum, .cart--wide > a { color: red }' })).toEqual([])
  expect(
    faults({ 'cart/web/cart.css': '.cart-row-sum { color: red }', 'cart/web/cart-row.css': '.cart-row { top: 0 }' }),
  ).toEqual(['src/cart/web/cart.css: .cart-row-sum is styled here and belongs to src/cart/web/cart-row.css'])
  expect(faults({ 'cart/web/cart.css': '@media print { a, .sum { color: red } }' })).toEqual([
    'src/cart/web/cart.css: .sum begins with the name of no file',
  ])
})

test('classes of others are context only, and ui knows only its own', () => {
  const button = { 'ui/button.css': '.button { top: 0 }' }
  expect(faults({ ...button, 'cart/web/cart.css': '.cart .button, .cart:has(.button) { top: 0 }' })).toEqual([])
  expect(faults({ ...button, 'cart/web/cart.css': 'a .button { top: 0 }' })).toEqual([
    'src/cart/web/cart.css: .button is styled here and belongs to src/ui/button.css',
  ])
  expect(faults({ 'ui/button.css': '.cart .button { top: 0 }', 'cart/web/cart.css': '.cart { top: 0 }' })).toEqual([
    'src/ui/button.css: .cart of src/cart/web/cart.css is not known in src/ui',
  ])
})

test('a state is styled only together with a class of the file', () => {
  expect(faults({ 'cart/web/cart.css': '.cart.is-new > a { top: 0 }' })).toEqual([])
  expect(faults({ 'cart/web/cart.css': '.cart .is-new { top: 0 }' })).toEqual([
    'src/cart/web/cart.css: .is-new is a state of no class of this file',
  ])
})

test('two files of one name are refused', () => {
  expect(faults({ 'cart/web/cart.css': '.cart { top: 0 }', 'orders/web/cart.css': 'a { top: 0 }' })).toEqual([
    'src/cart/web/cart.css and src/orders/web/cart.css have the same name',
  ])
})

test('only the listed files of ui style classes without a prefix', () => {
  const layout = { 'ui/layout.css': '.row { top: 0 }' }
  expect(faults({ ...layout, 'cart/web/cart.css': '.cart .row { top: 0 }' })).toEqual([])
  expect(faults({ ...layout, 'cart/web/cart.css': '.row { top: 0 }' })).toEqual([
    'src/cart/web/cart.css: .row is styled here and belongs to src/ui',
  ])
})

function faults(files: Record<string, string>): string[] {
  return strangers(readStylesheets(new Map(Object.entries(files).map(([file, code]) => [`src/${file}`, code]))))
}
