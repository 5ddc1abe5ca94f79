import { domainError } from '#core/domain-error.ts'
import type { Handlers, RequestContext } from '#core/server/handlers.ts'
import { demoLeavingContract as calls, type DemoContents } from '#shop-opening/demo-contract.ts'

/** What the process knows of its demo, and does to leave it. */
export type DemoLeaving = {
  contents(): Promise<DemoContents>
  /** Returns the path for the first administrator; the shop then closes and opens again. */
  leave(context: RequestContext): Promise<string | null>
}

export function demoLeavingApi({ demo }: { demo: DemoLeaving }): Handlers<typeof calls> {
  return {
    getDemoContents: async () => ({ data: await demo.contents() }),
    async leaveDemo(_, context) {
      const { isDemo, obstacle } = await demo.contents()
      if (!isDemo) throw domainError(calls.leaveDemo, 'not-demo')
      if (obstacle) throw domainError(calls.leaveDemo, obstacle)
      return { data: { path: await demo.leave(context) } }
    },
  }
}
