import { isDeepStrictEqual } from 'node:util'
import { SlotPiece } from '#content/contract.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'

type Row = { extension: string; place: string; key: string; piece: object }

/** They are in the document of every page. */
const maxBytes = 8_000

/** Whether anything has changed. */
export async function replaceSlotPieces(
  tx: Transaction,
  pieces: readonly Omit<SlotPiece, 'extension'>[],
  extension: string,
): Promise<boolean> {
  const before = await tx.query<Omit<Row, 'extension'>>(
    'slot-pieces-of-extension',
    'select place, extension_key as key, piece from slot_piece where extension = $1 order by position',
    [extension],
  )
  const wanted = pieces.map(({ key, place, ...piece }) => ({ place, key, piece }))
  if (isDeepStrictEqual(before, JSON.parse(JSON.stringify(wanted)))) return false
  await tx.query('slot-pieces-remove', 'delete from slot_piece where extension = $1', [extension])
  for (const [position, { place, key, piece }] of wanted.entries())
    await tx.query(
      'slot-piece-write',
      'insert into slot_piece (extension, place, extension_key, position, piece) values ($1, $2, $3, $4, $5)',
      [extension, place, key, position, JSON.stringify(piece)],
    )
  return true
}

/** By the names of the extensions, as far as there is room. */
export async function readSlotPieces(db: Queries): Promise<SlotPiece[]> {
  const rows = await db.query<Row>(
    'slot-pieces',
    'select extension, place, extension_key as key, piece from slot_piece order by extension, position',
  )
  let left = maxBytes
  return rows
    .flatMap(({ piece, ...row }) => {
      // Of an earlier version of the shop: the extension is asked again when it changes.
      const read = SlotPiece.safeParse({ ...row, ...piece })
      return read.success ? [read.data] : []
    })
    .filter((piece) => {
      left -= Buffer.byteLength(JSON.stringify(piece))
      return left >= 0
    })
}
