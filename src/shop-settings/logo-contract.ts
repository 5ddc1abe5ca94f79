import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const shopLogoContract = contract({
  putShopLogo: {
    method: 'PUT',
    path: '/admin/shop-logo',
    summary:
      'Makes the pictures of a logo (PNG, SVG or WebP, at most 180 kB) and answers its address; the look names it when that is saved',
    /** A call is at most 256 kB. */
    body: z.object({ data: z.base64('Filen kom inte fram hel.').max(250_000, 'Filen är större än 180 kB.') }),
    answer: z.object({ data: z.object({ logo: z.string() }) }),
    adminsOnly: true,
    problems: { 'not-a-logo': { status: 400, message: 'Filen går inte att använda som logotyp.' } },
  },
})
