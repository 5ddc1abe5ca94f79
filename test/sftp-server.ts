import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import ssh2, { type Connection, type FileEntry } from 'ssh2'
import type { ServedFile } from './ftp-server.ts'

const { Server, utils } = ssh2
const { STATUS_CODE } = utils.sftp

/** In PEM; keys made by ssh2 itself are now and then ones that it cannot read. */
export const newHostKey = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey

export type SftpServer = {
  port: number
  /** By absolute path. */
  files: Map<string, ServedFile>
  /** Of each try to log in. */
  logins: string[]
  close(): Promise<void>
}

type Options = { username: string; password: string; hostKeys: string[]; port?: number }

/** A real SSH server whose only subsystem is SFTP for reading. */
export async function startSftpServer({ username, password, hostKeys, port = 0 }: Options): Promise<SftpServer> {
  const connections = new Set<Connection>()
  const server: SftpServer = {
    port,
    files: new Map(),
    logins: [],
    async close() {
      for (const connection of connections) connection.end()
      listener.close()
      await once(listener, 'close')
    },
  }
  const listener = new Server({ hostKeys }, (connection) => {
    connections.add(connection)
    connection.on('error', () => {})
    connection.on('authentication', (attempt) => {
      if (attempt.method !== 'password') return attempt.reject(['password'])
      server.logins.push(attempt.username)
      if (attempt.username === username && attempt.password === password) attempt.accept()
      else attempt.reject(['password'])
    })
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), server.files))
    })
  })
  listener.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  server.port = (listener.address() as AddressInfo).port
  return server
}

function serveFiles(sftp: ssh2.SFTPWrapper, files: SftpServer['files']): void {
  const opened: Buffer[] = []
  const attributesOf = ({ content, changedAt }: ServedFile): FileEntry['attrs'] => {
    const seconds = Math.floor(changedAt.getTime() / 1000)
    return {
      size: Buffer.byteLength(content),
      mtime: seconds,
      atime: seconds,
      mode: 0o100644,
      uid: 0,
      gid: 0,
    } as FileEntry['attrs']
  }
  sftp.on('STAT', (id, path) => {
    const file = files.get(path)
    if (file) sftp.attrs(id, attributesOf(file))
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  })
  sftp.on('OPEN', (id, path) => {
    const file = files.get(path)
    if (!file) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(opened.push(Buffer.from(file.content)) - 1)
    sftp.handle(id, handle)
  })
  sftp.on('READ', (id, handle, from, length) => {
    const bytes = opened[handle.readUInt32BE()]?.subarray(from, from + length)
    if (bytes && bytes.length > 0) sftp.data(id, bytes)
    else sftp.status(id, STATUS_CODE.EOF)
  })
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK))
}
