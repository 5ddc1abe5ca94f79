import type { Extension } from '@krets/extension'

/** `{"id": "…", "box": "…"}`, signed by HMAC-SHA256 in the header X-Signature. */
function idIn(text: string): string | null {
  try {
    const { id } = JSON.parse(text)
    return typeof id === 'string' && /^[\w-]{1,60}$/.test(id) ? id : null
  } catch {
    return null
  }
}

export default {
  calls: {
    async signal({ text = '', headers = {} }, shop) {
      const { secret } = await shop.settings()
      const signature = headers['x-signature'] ?? ''
      if (!secret || !(await shop.isSigned({ text, key: String(secret), signature }))) return null
      const id = idIn(text)
      if (id === null) return { isTaken: false }
      // The same message may come twice.
      if (await shop.store.get(`seen:${id}`)) return { isTaken: true }
      await shop.store.set(`seen:${id}`, true)
      await shop.store.set('count', Number((await shop.store.get('count')) ?? 0) + 1)
      return { isTaken: true }
    },
    async count(_, shop) {
      return { count: Number((await shop.store.get('count')) ?? 0) }
    },
  },
} satisfies Extension
