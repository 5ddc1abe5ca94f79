import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

export type ServedFile = { content: Buffer | string; changedAt: Date }

export type FtpServer = {
  port: number
  /** By path below where the login leads. */
  files: Map<string, ServedFile>
  /** As the clients sent them, without what comes after PASS. */
  commands: string[]
  /** What PASV answers, when it is not this server. */
  passiveHost: string | null
  /** Ends transfers after so many bytes. */
  cutAfter: number
  /** As servers of NAT and before 1998. */
  knowsEpsv: boolean
  close(): Promise<void>
}

type Options = { username: string; password: string; tls?: { key: string; cert: string } }

/** A small server that speaks the protocol (RFC 959, 2428, 3659, 4217): the ones on npm are not kept. */
export async function startFtpServer({ username, password, tls }: Options): Promise<FtpServer> {
  const secureContext = tls && createSecureContext(tls)
  const sockets = new Set<Socket>()
  const server: FtpServer = {
    port: 0,
    files: new Map(),
    commands: [],
    passiveHost: null,
    cutAfter: Number.POSITIVE_INFINITY,
    knowsEpsv: true,
    async close() {
      for (const socket of sockets) socket.destroy()
      listener.close()
      await once(listener, 'close')
    },
  }
  const listener = createServer((socket) => serve(socket))
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  server.port = (listener.address() as AddressInfo).port
  return server

  function serve(plain: Socket): void {
    sockets.add(plain)
    let control: Socket = plain
    let user = ''
    let isIn = false
    let data: Promise<Socket> | null = null
    const say = (line: string) => control.write(`${line}\r\n`)
    const secured = (socket: Socket) =>
      secureContext ? new TLSSocket(socket, { isServer: true, secureContext }) : socket

    const listen = async (): Promise<number> => {
      const passive = createServer()
      passive.listen(0, '127.0.0.1')
      await once(passive, 'listening')
      data = once(passive, 'connection').then(([socket]) => {
        passive.close()
        sockets.add(socket)
        socket.on('error', () => {})
        return control instanceof TLSSocket ? secured(socket) : socket
      })
      return (passive.address() as AddressInfo).port
    }

    const answers: Record<string, (rest: string) => unknown> = {
      USER: (name) => {
        user = name
        say('331 Password please')
      },
      PASS: (given) => {
        isIn = user === username && given === password
        say(isIn ? '230 Welcome' : '530 Wrong')
      },
      AUTH: () => {
        if (!secureContext) return say('502 No TLS here')
        say('234 Begin')
        control.removeAllListeners('data')
        control = secured(control)
        control.on('error', () => {})
        control.on('data', read)
      },
      PBSZ: () => say('200 0'),
      PROT: () => say('200 Private'),
      FEAT: () => say('211-Features\r\n SIZE\r\n MDTM\r\n211 End'),
      OPTS: () => say('200 UTF-8'),
      TYPE: () => say('200 Binary'),
      STRU: () => say('200 File'),
      QUIT: () => control.end('221 Bye\r\n'),
      SIZE: (path) => withFile(path, ({ content }) => say(`213 ${Buffer.byteLength(content)}`)),
      MDTM: (path) =>
        withFile(path, ({ changedAt }) => say(`213 ${changedAt.toISOString().replace(/\D/g, '').slice(0, 14)}`)),
      EPSV: async () => (server.knowsEpsv ? say(`229 Passive (|||${await listen()}|)`) : say('500 What')),
      PASV: async () => {
        const port = await listen()
        const host = (server.passiveHost ?? '127.0.0.1').replaceAll('.', ',')
        say(`227 Passive (${host},${port >> 8},${port & 255})`)
      },
      RETR: (path) =>
        withFile(path, async ({ content }) => {
          say('150 Coming')
          const to = await data
          const bytes = Buffer.from(content)
          if (bytes.length > server.cutAfter) {
            to?.write(bytes.subarray(0, server.cutAfter))
            setImmediate(() => plain.destroy())
            return
          }
          to?.end(bytes, () => say('226 Done'))
        }),
    }

    function withFile(path: string, work: (file: ServedFile) => unknown): unknown {
      const file = server.files.get(path)
      if (!isIn) return say('530 Log in')
      return file ? work(file) : say('550 No such file')
    }

    function read(bytes: Buffer): void {
      for (const line of bytes.toString('utf8').split('\r\n').filter(Boolean)) {
        const [name = '', ...rest] = line.split(' ')
        server.commands.push(name === 'PASS' ? name : line)
        const answer = answers[name.toUpperCase()]
        if (answer) answer(rest.join(' '))
        else say('502 Not here')
      }
    }

    plain.on('error', () => {})
    plain.on('data', read)
    say('220 Files')
  }
}
