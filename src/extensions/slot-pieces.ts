import { z } from 'zod'
import { SlotPiece } from '#content/contract.ts'
import { RuleKey } from './price-rules.ts'

const { heading, text, link, picture, conditions } = SlotPiece.shape
const maxBytes = 3000

/** What `slots[place]` answers with: plain text, which the shop sets. `rule`: where that price rule applies. */
export const SlotPieces = z
  .array(
    z.strictObject({
      key: RuleKey,
      heading: heading.default(null),
      text,
      link: link.default(null),
      picture: picture.default(null),
      conditions: conditions.default({}),
      rule: RuleKey.optional(),
    }),
  )
  .max(20)
  .refine((pieces) => new Set(pieces.map(({ key }) => key)).size === pieces.length, 'a key is there twice')
  .refine((pieces) => Buffer.byteLength(JSON.stringify(pieces)) <= maxBytes, `more than ${maxBytes} bytes`)
