// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { closeDialogs, keepDialogOpen, routeShown } from './dialogs.ts'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  routeShown('index')
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

type ExampleProps = { name: string; isClosable?: boolean }

function Example({ name, isClosable }: ExampleProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <Dialog
      name={name}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onKeepOpen={() => setOpen(true)}
      title="Dina butiker"
      isClosable={isClosable}
    >
      <p>Välj upp till tre.</p>
    </Dialog>
  )
}

const show = (...examples: ExampleProps[]) =>
  act(() => root.render(examples.map((example) => <Example key={example.name} {...example} />)))
const dialogs = () => [...document.querySelectorAll('dialog')]
const isLocked = () => document.documentElement.style.overflow === 'hidden'

async function clickBeside() {
  await act(() => {
    dialogs()[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    dialogs()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
}

async function pressEscape() {
  await act(() => dialogs()[0]?.dispatchEvent(new Event('cancel', { cancelable: true })))
}

test('it closes by its button', async () => {
  await show({ name: 'stores' })
  expect(dialogs()[0]?.open).toBe(true)
  await act(() => document.querySelector<HTMLElement>('[aria-label="Stäng"]')?.click())
  expect(dialogs()).toHaveLength(0)
})

test('a click outside closes it, not one inside', async () => {
  await show({ name: 'stores' })
  await act(() => document.querySelector('p')?.click())
  expect(dialogs()).toHaveLength(1)
  await clickBeside()
  expect(dialogs()).toHaveLength(0)
})

test('it closes by Escape', async () => {
  await show({ name: 'stores' })
  await pressEscape()
  expect(dialogs()).toHaveLength(0)
})

test('a dialog that is not closable stays open', async () => {
  await show({ name: 'stores', isClosable: false })
  await clickBeside()
  await pressEscape()
  expect(dialogs()).toHaveLength(1)
})

test('all are closed, or the named one', async () => {
  await show({ name: 'stores' }, { name: 'energy' }, { name: 'share' })
  await act(() => closeDialogs('energy'))
  expect(dialogs()).toHaveLength(2)
  await act(() => closeDialogs())
  expect(dialogs()).toHaveLength(0)
})

test('navigation closes it, changed parameters of the same page do not', async () => {
  await show({ name: 'stores' })
  await act(() => routeShown('index'))
  expect(dialogs()).toHaveLength(1)
  await act(() => routeShown('product'))
  expect(dialogs()).toHaveLength(0)
})

test('a dialog that should stay open is reopened', async () => {
  await show({ name: 'stores' }, { name: 'energy' })
  await act(() => routeShown('product'))
  await act(() => keepDialogOpen('stores'))
  expect(dialogs()).toHaveLength(1)
})

test('the page scrolls again when the last one closes', async () => {
  await show({ name: 'stores' }, { name: 'energy' })
  expect(isLocked()).toBe(true)
  await act(() => closeDialogs('stores'))
  expect(isLocked()).toBe(true)
  await act(() => closeDialogs('energy'))
  expect(isLocked()).toBe(false)
})
