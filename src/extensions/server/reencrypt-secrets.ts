import type { Db } from '#core/server/db.ts'
import type { Encryption } from '#core/server/encryption.ts'
import { inTransaction } from '#core/server/transaction.ts'

export async function reencryptExtensions(db: Db, encryption: Encryption): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await tx.query<{ id: number; secrets: Record<string, string> }>(
      'extension-secrets',
      `select id, secrets from extension where secrets <> '{}' order by id for update`,
    )
    for (const { id, secrets } of rows) {
      const entries = Object.entries(secrets)
      if (entries.every(([, text]) => text.startsWith(`${encryption.keyId}:`))) continue
      const again = entries.map(([name, text]) => [name, encryption.encrypt(encryption.open(text))])
      await tx.query('extension-secrets-reencrypt', 'update extension set secrets = $2 where id = $1', [
        id,
        JSON.stringify(Object.fromEntries(again)),
      ])
    }
  })
}
