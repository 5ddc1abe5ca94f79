import pg from 'pg'

/** No server that takes writes can be reached now. */
export class NoPrimary extends Error {
  /** As PostgreSQL says of a write that a standby refuses. */
  readonly code = '25006'
}

/** Not among the types of pg. */
const { getStartupConf } = pg.Client.prototype as unknown as { getStartupConf(): Record<string, string> }

type Parameter = { parameterName: string; parameterValue: string }

export class PostgresClient extends pg.Client {
  /** As the server says when connecting, and again when it is promoted. */
  isStandby = false
  /** The last commit has not reached a standby that it should have waited for. */
  isUnconfirmed = false

  /** While it connects, and while a statement has not been answered. */
  get isWaiting(): boolean {
    return !(this as unknown as { readyForQuery: boolean | null }).readyForQuery
  }

  constructor(settings?: pg.ClientConfig) {
    super(settings)
    // Between the connection and those who listen to it, an error would end the process.
    this.on('error', () => {})
    this.on('notice', ({ message = '' }) => {
      this.isUnconfirmed ||= message.startsWith('canceling wait for synchronous replication')
    })
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Parameter) => {
      if (parameterName === 'in_hot_standby') this.isStandby = parameterValue === 'on'
    })
  }

  /**
   * A server takes the time zone of its host, and Swedish days are asked for by name. Poolers refuse `options`, but
   * set this for whichever connection they use.
   */
  getStartupConf(): Record<string, string> {
    return { ...getStartupConf.call(this), TimeZone: 'UTC' }
  }
}
