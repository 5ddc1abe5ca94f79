import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './shop.ts'

/** Dovecot 2.4 has another form of settings. */
const version = spawnSync('dovecot', ['--version']).stdout?.toString() ?? ''
export const hasDovecot = version.startsWith('2.3.')

type Certificate = { key: string; cert: string }

/** Dovecot with one user, run by who runs the test, or by `nobody` in place of root. */
export async function startImapServer({ key, cert }: Certificate, password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'krets-imap-'))
  const inbox = join(folder, 'mail', 'inbox')
  for (const one of ['new', 'cur', 'tmp']) mkdirSync(join(inbox, one), { recursive: true })
  const name = process.getuid?.() === 0 ? 'nobody' : userInfo().username
  const [user, group] = [identity('-un', name), identity('-gn', name)]
  const owner = process.getuid?.() === 0 && { uid: Number(identity('-u', name)), gid: Number(identity('-g', name)) }
  const port = await freePort()
  writeFileSync(join(folder, 'key.pem'), key)
  writeFileSync(join(folder, 'cert.pem'), cert)
  writeFileSync(join(folder, 'passwords'), `studs@krets.example:{PLAIN}${password}::::::\n`)
  writeFileSync(
    join(folder, 'dovecot.conf'),
    `base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
default_internal_user = ${user}
default_login_user = ${user}
default_internal_group = ${group}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${inbox}
ssl = required
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
auth_failure_delay = 0
passdb {
  driver = passwd-file
  args = ${folder}/passwords
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
service stats {
  chroot =
}
`,
  )
  chmodSync(folder, 0o755)
  if (owner) spawnSync('chown', ['-R', `${user}:${group}`, folder])
  const server = spawn('dovecot', ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.on('data', (bytes: Buffer) => {
    said += bytes
  })
  for (const until = Date.now() + 10_000; !(await accepts(port)); await wait(20))
    if (Date.now() > until) throw new Error(`Dovecot did not start:\n${said}`)
  let delivered = 0
  let emptied = 0
  return {
    port,
    url: (word = password) => `imaps://studs%40krets.example:${word}@localhost:${port}`,
    deliver(message: string) {
      delivered += 1
      const name = `${delivered}.${emptied}`
      const path = join(inbox, 'tmp', name)
      writeFileSync(path, message, { mode: 0o666 })
      if (owner) chownSync(path, owner.uid, owner.gid)
      renameSync(path, join(inbox, 'new', name))
    },
    empty() {
      delivered = 0
      emptied += 1
      for (const one of ['new', 'cur']) for (const name of readdirSync(join(inbox, one))) rmSync(join(inbox, one, name))
    },
    /** The numbers of its messages are no longer those of before. */
    renumber() {
      for (const name of readdirSync(inbox).filter((one) => one.startsWith('dovecot'))) rmSync(join(inbox, name))
    },
    logins: () => readFileSync(join(folder, 'log'), 'utf8').match(/Login: user=/g)?.length ?? 0,
    /** Messages by number, and whether they are marked as read. */
    read(): Record<string, boolean> {
      const names = ['new', 'cur'].flatMap((one) => readdirSync(join(inbox, one)))
      return Object.fromEntries(names.map((name) => [name.split('.')[0], /:2,.*S/.test(name)]))
    },
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function identity(option: string, name: string): string {
  return spawnSync('id', [option, name]).stdout.toString().trim()
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true)).once('error', () => done(false))
  }).finally(() => socket.destroy())
}
