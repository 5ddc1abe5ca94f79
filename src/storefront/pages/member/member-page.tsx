import { pathTo } from '#paths.ts'
import { type Head, type LoadRequest, Redirect } from '#storefront/page.ts'

export const isPrivate = true

/** A member's pages begin with the orders. */
export async function load({ params }: LoadRequest): Promise<never> {
  throw new Redirect(pathTo('member.orders', params))
}

export function head(): Head {
  return { title: 'Mina sidor', noIndex: true }
}

export function Page() {
  return null
}
