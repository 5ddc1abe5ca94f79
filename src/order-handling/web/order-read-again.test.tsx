// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Load } from '#admin/web/loaded.tsx'
import { ConflictContext } from '#back-office-forms/web/conflict-context.ts'
import { useAction } from '#back-office-forms/web/use-action.ts'
import { ApiError } from '#core/api-client.ts'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(() => root.unmount())
  document.body.replaceChildren()
})

test('what is written in a panel stays when the order has been read again', async () => {
  let requested = 0
  const panel = (reloadKey: number) => (
    <Load reloadKey={reloadKey} load={() => Promise.resolve(++requested)}>
      {(count) => (
        <>
          <output>{count}</output>
          <input name="reason" />
        </>
      )}
    </Load>
  )
  const reason = () => document.querySelector<HTMLInputElement>('[name="reason"]')
  await act(() => root.render(panel(0)))
  const field = reason()
  if (!field) throw new Error('No field')
  field.value = 'Sen leverans'
  await act(() => root.render(panel(1)))
  expect(document.querySelector('output')?.textContent).toBe('2')
  expect(reason()?.value).toBe('Sen leverans')
})

function Cancel({ status }: { status: number }) {
  const { error, run } = useAction('Avbruten', () => {})
  return (
    <>
      <button
        type="button"
        onClick={() => run(() => Promise.reject(new ApiError(status, 'order-packed', 'Redan packad')))}
      >
        Avbryt
      </button>
      <p>{error}</p>
    </>
  )
}

test.each([
  { status: 409, times: 1 },
  { status: 403, times: 0 },
])('after an answer with $status the order is read $times times', async ({ status, times }) => {
  let read = 0
  await act(() =>
    root.render(
      <ConflictContext value={() => void read++}>
        <Cancel status={status} />
      </ConflictContext>,
    ),
  )
  await act(async () => document.querySelector('button')?.click())
  expect(document.querySelector('p')?.textContent).toBe('Redan packad')
  expect(read).toBe(times)
})
