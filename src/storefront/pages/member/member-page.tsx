import { pathTo } from '#paths.ts'
import { type Head, type LoadRequest, Redirect } from '#routing/page.ts'
import { memberMessages } from '#storefront/member-messages.ts'

export const isPrivate = true

export async function load({ params }: LoadRequest): Promise<never> {
  throw new Redirect(pathTo('member.orders', params))
}

export function head(): Head {
  return { title: memberMessages.myPages, noIndex: true }
}

export function Page() {
  return null
}
