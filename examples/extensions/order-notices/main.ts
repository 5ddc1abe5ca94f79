import type { Extension, Shop } from '@krets/extension'
import { paidText, waitingText } from './texts.ts'

async function say(shop: Shop, text: string): Promise<void> {
  const { webhook } = await shop.settings()
  if (!webhook) return
  const { status } = await shop.fetch(String(webhook), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  })
  // The shop gives the event again later.
  if (status !== 200) throw new Error(`The chat answered ${status}`)
}

export default {
  events: {
    async 'order.paid'({ id, data }, shop) {
      const { leastTotal = 0 } = await shop.settings()
      if (data.total < Number(leastTotal) * 100) return
      // An event may come twice.
      if (await shop.store.get(`said:${id}`)) return
      await say(shop, paidText(data))
      await shop.store.set(`said:${id}`, true)
      const sent = Number((await shop.store.get('sent')) ?? 0)
      await shop.store.set('sent', sent + 1)
    },
  },
  calls: {
    async sent(_, shop) {
      return { count: Number((await shop.store.get('sent')) ?? 0) }
    },
  },
  jobs: {
    async morning(_, shop) {
      const { data, next } = await shop.api.orders.listOrders({ view: 'to-pack' })
      await say(shop, waitingText(data.length, next !== null))
      for (const { key } of await shop.store.list('said:')) await shop.store.remove(key)
    },
  },
} satisfies Extension
