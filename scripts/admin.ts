import type { Db } from '#core/server/db.ts'
import { type Config, readConfig } from '#environment/config.ts'
import { unknownSettings } from '#environment/unknown-settings.ts'
import { openShopDatabase, prepareDatabase } from '#process/shop-database.ts'
import { createAdmin, grantAdmin, linkHours, listStaff, resetAccess } from '#staff/server/operator-access.ts'

const usage = `npm run admin -- COMMAND

  create USERNAME EMAIL  makes an administrator; prints a link by which they choose a password
  reset USERNAME         prints such a link for an account that exists
  grant USERNAME         makes a member an administrator
  list                   everybody who works here

A link works once, within ${linkHours} hours. The shop may be open or closed. The database is the one at DATABASE_URL,
else the embedded one in DATA_DIR; links begin with PUBLIC_URL.`

type Command = { words: number; run: (db: Db, words: string[], config: Config) => Promise<string> }

const commands: Record<string, Command> = {
  create: {
    words: 2,
    async run(db, [username = '', email = ''], config) {
      const path = await createAdmin(db, { username, email, now: new Date() })
      return `${username} is an administrator. Open this within ${linkHours} hours to choose a password:\n${originOf(config)}${path}`
    },
  },
  reset: {
    words: 1,
    async run(db, [username = ''], config) {
      const path = await resetAccess(db, { username, now: new Date() })
      return `Open this within ${linkHours} hours to choose a new password for ${username}:\n${originOf(config)}${path}`
    },
  },
  grant: {
    words: 1,
    async run(db, [username = '']) {
      const isNew = await grantAdmin(db, { username, now: new Date() })
      return isNew ? `${username} is an administrator.` : `${username} was an administrator already.`
    },
  },
  list: {
    words: 0,
    async run(db) {
      const staff = await listStaff(db)
      const lines = staff.map(({ username, email, isAdmin, rights }) =>
        [username, email, isAdmin ? 'administrator' : rights.join(', ')].join('\t'),
      )
      return lines.join('\n') || 'Nobody works here yet: npm run admin -- create USERNAME EMAIL'
    },
  },
}

const [name = '', ...words] = process.argv.slice(2)
const command = commands[name]
if (!command || words.length !== command.words) {
  console.error(usage)
  process.exit(2)
}

try {
  const config = readConfig(process.env)
  for (const line of unknownSettings(process.env)) console.error(line)
  const { db, owner, stop } = await openShopDatabase({ config, mustExist: true, print: console.error })
  try {
    await prepareDatabase({ db, owner })
    console.log(await command.run(db, words, config))
  } finally {
    await db.close()
    await stop()
  }
} catch (error) {
  const isPlain = error instanceof Error && !('code' in error)
  console.error(isPlain ? error.message : error)
  process.exitCode = 1
}

function originOf({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://localhost:${port}`
}
