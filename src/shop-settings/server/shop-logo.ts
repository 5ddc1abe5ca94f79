import { LRUCache } from 'lru-cache'
import { DomainError } from '#core/domain-error.ts'
import { logoFile } from '#core/logo-file.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { type LogoPictures, logoPictures } from '#images/server/logo-pictures.ts'
import { PictureError } from '#images/server/picture-error.ts'
import { shopLogoContract } from '#shop-settings/logo-contract.ts'

const call = shopLogoContract.putShopLogo

export function shopLogoApi({ db }: { db: Db }): Handlers<typeof shopLogoContract> {
  return {
    async putShopLogo({ body }, { now }) {
      return { data: { logo: await saveLogo(db, Buffer.from(body.data, 'base64'), now) } }
    },
  }
}

/** Returns its address. The same file twice has the same one. */
async function saveLogo(db: Db, bytes: Buffer, now: Date): Promise<string> {
  const pictures = await logoPictures(bytes).catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error
    const { status } = call.problems['not-a-logo']
    throw new DomainError(status, 'not-a-logo', error.message)
  })
  return await storeLogo(db, pictures, now)
}

export async function storeLogo(db: Db, { hash, files }: LogoPictures, now: Date): Promise<string> {
  await inTransaction(db, async (tx) => {
    for (const { name, body } of files) {
      await tx.query(
        'shop-logo-save',
        'insert into shop_logo (hash, name, body, made_at) values ($1, $2, $3, $4) on conflict do nothing',
        [hash, name, body, now],
      )
    }
  })
  return `/img/shop/${hash}/${files[0]?.name}.png`
}

const address = /^\/img\/shop\/([0-9a-f]{24})\/([a-z]{4,8})\.png$/
const kept = new LRUCache<string, Buffer>({ maxSize: 4 * 1024 * 1024, sizeCalculation: ({ length }) => length })

export async function logoPicture(db: Db, path: string): Promise<Buffer | null> {
  const [, hash = '', name = ''] = address.exec(path) ?? []
  if (!hash) return null
  const known = kept.get(path)
  if (known) return known
  const [file] = await db.query<{ body: Buffer }>(
    'shop-logo',
    'select body from shop_logo where hash = $1 and name = $2',
    [hash, name],
  )
  if (file) kept.set(path, file.body)
  return file?.body ?? null
}

/** For emails, which carry their pictures. */
export async function emailLogo(db: Db, logo: string | null): Promise<Buffer | null> {
  return logo ? await logoPicture(db, logoFile(logo, 'email')) : null
}
