import type { ReactNode } from 'react'
import { PartBoundary } from '#hydration/part-boundary.tsx'
import type { Chrome, PageError, PageModule, ShellData } from '#routing/page.ts'
import { ErrorContext, NowContext, SlotsContext } from '#routing/page-context.ts'
import { Shell, type ShellPart } from '#shell/shell.tsx'

export type RootProps = {
  module: PageModule
  data: unknown
  chrome: Chrome
  shell: ShellData
  now: Date
  error: PageError | null
  context: number
  part?: ShellPart | undefined
}

/** The page and the layout around it. */
export function Root({ module, data, chrome, shell, now, error, context, part }: RootProps): ReactNode {
  const { Page } = module
  return (
    <NowContext value={now}>
      <ErrorContext value={error}>
        <SlotsContext value={shell.slots}>
          <Shell chrome={chrome} data={shell} part={part}>
            <PartBoundary key={context}>
              <Page data={data} />
            </PartBoundary>
          </Shell>
        </SlotsContext>
      </ErrorContext>
    </NowContext>
  )
}
