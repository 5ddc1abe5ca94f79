// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { PartBoundary } from './part-boundary.tsx'

function Broken(): never {
  throw new Error('broken')
}

test('a part that fails offers to load the page again and is reported, and the rest stays', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, { onCaughtError: () => {} })
  await act(() =>
    root.render(
      <>
        <p>Sidhuvud</p>
        <PartBoundary>
          <Broken />
        </PartBoundary>
      </>,
    ),
  )
  expect(place.textContent).toBe('SidhuvudLadda om sidan')
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }))
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})
