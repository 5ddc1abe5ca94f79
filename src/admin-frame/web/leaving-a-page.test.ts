// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followNavigation, openPage } from '#admin/web/navigation.ts'
import { submittedForm } from '#back-office-forms/web/typed-forms.ts'
import { registerUnsaved } from '#back-office-forms/web/unsaved-work.ts'

const opened: string[] = []
let end: () => void
const confirm = vi.fn<() => boolean>()

beforeEach(() => {
  window.location.href = 'http://localhost/admin/orders'
  document.body.dataset.open = '/admin/orders /admin/inbox /admin/products'
  vi.stubGlobal('confirm', confirm)
  confirm.mockReset()
  opened.length = 0
  end = followNavigation((next) => opened.push(next.path))
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function show(html: string): HTMLFormElement {
  document.body.innerHTML = html
  const form = document.querySelector('form')
  if (!form) throw new Error('No form')
  form.addEventListener('submit', (event) => event.preventDefault())
  return form
}

function write(text: string): void {
  const field = document.querySelector<HTMLInputElement>('[name="reason"]')
  if (!field) throw new Error('No field')
  field.focus()
  field.value = text
}

const fields = '<input name="reason"><button>Spara</button>'

test('a page without typed work is left without a question', () => {
  show(`<form>${fields}</form>`)
  openPage('/admin/inbox')
  expect(confirm).not.toHaveBeenCalled()
  expect(opened).toEqual(['/admin/inbox'])
})

test('any form that has been written in keeps the employee who stays, and asks once', () => {
  show(`<form>${fields}</form><form>${fields}</form>`)
  write('Sen leverans')
  confirm.mockReturnValue(false)
  openPage('/admin/inbox')
  expect(confirm).toHaveBeenCalledTimes(1)
  expect(opened).toEqual([])
  expect(window.location.pathname).toBe('/admin/orders')
  confirm.mockReturnValue(true)
  openPage('/admin/inbox')
  expect(opened).toEqual(['/admin/inbox'])
})

test('what was submitted is saved when the call has succeeded, not before', () => {
  const form = show(`<form>${fields}</form>`)
  write('Sen leverans')
  let saved = () => {}
  form.addEventListener('submit', () => {
    saved = submittedForm()
  })
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  confirm.mockReturnValue(false)
  openPage('/admin/inbox')
  expect(opened).toEqual([])
  saved()
  openPage('/admin/inbox')
  expect(opened).toEqual(['/admin/inbox'])
})

test('a form that was emptied, or is gone, has nothing to lose', () => {
  const form = show(`<form>${fields}</form>`)
  write('Sen leverans')
  form.reset()
  openPage('/admin/inbox')
  write('Sen leverans')
  form.remove()
  openPage('/admin/products')
  expect(confirm).not.toHaveBeenCalled()
  expect(opened).toEqual(['/admin/inbox', '/admin/products'])
})

test.each(['role="search"', 'method="get"', 'data-unsaved="own"'])('a form with %s is not watched', (attribute) => {
  show(`<form ${attribute}>${fields}</form>`)
  write('Anna')
  openPage('/admin/inbox')
  expect(opened).toEqual(['/admin/inbox'])
})

test('going back keeps the address of the page where the employee stays', () => {
  openPage('/admin/inbox')
  const endUnsaved = registerUnsaved(() => true)
  confirm.mockReturnValue(false)
  history.replaceState(null, '', '/admin/orders')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(window.location.pathname).toBe('/admin/inbox')
  expect(opened).toEqual(['/admin/inbox'])
  endUnsaved()
  history.replaceState(null, '', '/admin/orders')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(opened).toEqual(['/admin/inbox', '/admin/orders'])
})

test('a link to an anchor does not load the page again', () => {
  history.replaceState(null, '', '/admin/orders#notes')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(opened).toEqual([])
})

test('the browser is asked to warn before the document is left', () => {
  const isWarned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  show(`<form>${fields}</form>`)
  expect(isWarned()).toBe(false)
  write('Sen leverans')
  expect(isWarned()).toBe(true)
})
